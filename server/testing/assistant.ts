import { assistant } from '@/server/chat/assistant/assistant';
import type { AssistantMessage, Conversation } from '@/server/chat/hand-over/turn';

export { assistant };

/** A conversation that has just begun, while the team is there. */
export const conversation: Conversation = {
  step: null,
  name: null,
  email: null,
  silentUntil: null,
  isPersonWanted: false,
  question: null,
  now: new Date('2026-11-18T12:00:00+07:00'),
};

export function ask(text: string, step: string | null = null): AssistantMessage {
  const { reply } = assistant.answer(text, { ...conversation, step });
  if (!reply) throw new Error(`No reply to ${text}`);
  return reply;
}
