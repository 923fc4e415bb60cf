import { personStep } from '@/lib/content';
import type { MessageLink, ReplyOption } from '@/lib/contracts/chat';
import type { Memory } from './memory';

export type AssistantMessage = {
  text: string;
  step: string;
  replyOptions: ReplyOption[];
  link?: MessageLink;
};

export type Conversation = {
  step: string | null;
  name: string | null;
  email: string | null;
  /** The assistant is silent until then because a person talks; null when it may speak. */
  silentUntil: Date | null;
  /** Whether the visitor asked for a person or one has answered; an address is then for the team. */
  isPersonWanted: boolean;
  memory: Memory;
  /** The text that the assistant answered last from the content, or nearly so; null at a prompt. */
  question: string | null;
  now: Date;
};

/** The result of a visitor's text: a reply or none, and the changes to store. */
export type Turn = {
  reply: AssistantMessage | null;
  email?: string;
  /** Null when the text at the prompt is not a name. */
  name?: string | null;
  /** True when the team gets the transcript by mail. */
  handOver?: boolean;
  /** A question that the content has no answer to. */
  missed?: string;
  silentUntil?: Date | null;
  memory?: Memory;
};

export const steps = {
  askName: `${personStep}-name`,
  here: `${personStep}-here`,
  away: `${personStep}-away`,
  hereEmail: `${personStep}-here-email`,
  askEmail: `${personStep}-email`,
  done: `${personStep}-done`,
};

export const isOfHandOver = ({ step }: AssistantMessage) => step.startsWith(`${personStep}-`);

export function stateOf({ step, silentUntil, now }: Conversation) {
  /** The assistant is silent because a person talks. */
  const isQuiet = silentUntil !== null && silentUntil > now;
  /** The visitor still waits for the team's answer here; an answer clears the step. */
  const isAwaited = step === steps.here || step === steps.hereEmail;
  return {
    isQuiet,
    isAwaited,
    /** The time for the team's answer has passed without an answer. */
    isUnanswered: isAwaited && silentUntil !== null && !isQuiet,
    isAskedForName: step === steps.askName && !isQuiet,
    isAskedForEmail: step === steps.away || step === steps.hereEmail || step === steps.askEmail,
  };
}
