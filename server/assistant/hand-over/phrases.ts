import { getChatCopy } from '@/lib/content';
import type { ReplyOption } from '@/lib/contracts/chat';
import { foldText } from '@/lib/text/fold-text';

const { questions, inquiring, refusing } = getChatCopy().handOver;

/** Normalizes a text for comparison: case, accents, spaces, leading and trailing punctuation. */
export const plain = (text: string) =>
  foldText(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

export const toButton = (text: string): ReplyOption => ({ type: 'button', text });

export const anyOf = (words: string[]) => `(?:${words.map(plain).join('|')})`;

const asking = new Set([...questions, ...inquiring].map(plain));

/** Whether a text is a question, by its mark or its first word. */
export const isInquiry = (text: string) =>
  text.includes('?') || asking.has(plain(text).split(' ')[0] ?? '');

/** Whether a text is a refusal with at most `more` words after it: 'No', 'I have no mail'. */
export const refuses = (text: string, more: number) =>
  !text.includes('?') && new RegExp(`^${anyOf(refusing)}(?: \\S+){0,${more}}$`).test(plain(text));
