import { getAssistantScript } from '@/lib/content';
import { anyOf, plain } from './script';

const { questions, inquiring, refusing } = getAssistantScript().handOver;
const asking = new Set([...questions, ...inquiring].map(plain));

/** Whether a text is a question, by its mark or its first word. */
export const isInquiry = (text: string) =>
  text.includes('?') || asking.has(plain(text).split(' ')[0] ?? '');

/** 'No', 'I have no mail': a refusal with at most `more` words behind it. */
export const refuses = (text: string, more: number) =>
  !text.includes('?') && new RegExp(`^${anyOf(refusing)}(?: \\S+){0,${more}}$`).test(plain(text));
