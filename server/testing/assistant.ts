import { assistant } from '@/server/chat/assistant/assistant';
import type { AssistantMessage, Conversation, Turn } from '@/server/chat/assistant/turn';

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

/** The conversation after a turn, as the server stores it. */
export function following(turn: Turn, before: Conversation, now = before.now): Conversation {
  const hasPrompt = turn.reply?.replyOptions.some(({ type }) => type === 'input') ?? false;
  return {
    step: turn.reply?.step ?? before.step,
    name: turn.name === undefined ? before.name : turn.name,
    email: turn.email ?? before.email,
    silentUntil: turn.silentUntil === undefined ? before.silentUntil : turn.silentUntil,
    question: null,
    isPersonWanted: before.isPersonWanted || turn.handOver === true || hasPrompt,
    now,
  };
}

export function ask(text: string, step: string | null = null): AssistantMessage {
  const { reply } = assistant.answer(text, { ...conversation, step });
  if (!reply) throw new Error(`No reply to ${text}`);
  return reply;
}
