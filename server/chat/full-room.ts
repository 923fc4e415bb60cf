import { getAssistantScript, getSite } from '@/lib/content';
import { assistantWords, type Words } from './messages-table';

/** Most messages of a room; the team may go on in a full one. */
export const mostMessages = 2000;

/** A visitor's message, its answer and the assistant's last words. */
const lastMessages = 3;

/** True if the visitor may not write any more messages. */
export const isFull = (messageCount: number) => messageCount > mostMessages - lastMessages;

/** Adds how else to reach a person to the messages that fill a room with `messageCount` messages. */
export function withLastWords(messageCount: number, words: Words[]): Words[] {
  if (isFull(messageCount) || !isFull(messageCount + words.length)) return words;
  const { full, link } = getAssistantScript().handOver;
  const messagingApp = { label: link, href: getSite().messaging.href };
  return [...words, assistantWords({ text: full, replyOptions: [], link: messagingApp })];
}
