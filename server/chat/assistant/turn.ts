import { personStep } from '@/lib/content';
import type { MessageLink, ReplyOption } from '@/lib/contracts/chat';

/** A message of the assistant; `step` is its place in the script. */
export type AssistantMessage = {
  text: string;
  step: string;
  replyOptions: ReplyOption[];
  link?: MessageLink;
};

/** The state of a conversation when the visitor writes. */
export type Conversation = {
  /** Step of the assistant's last message. */
  step: string | null;
  name: string | null;
  email: string | null;
  /** The assistant is silent until then because a person talks; null when it may speak. */
  silentUntil: Date | null;
  /** Whether the visitor asked for a person or one has answered; an address is then for the team. */
  isPersonWanted: boolean;
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
  silentUntil?: Date | null;
};

/** Answers in a chat. It is stateless, so any process may ask it. */
export type Assistant = {
  greet(): AssistantMessage;
  answer(text: string, conversation: Conversation): Turn;
};

/** Steps of the assistant during a hand-over. */
export const steps = {
  askName: `${personStep}-name`,
  here: `${personStep}-here`,
  away: `${personStep}-away`,
  hereEmail: `${personStep}-here-email`,
  askEmail: `${personStep}-email`,
  done: `${personStep}-done`,
};

/** Whether the assistant is silent because a person talks. */
export const isQuiet = ({ silentUntil, now }: Conversation) =>
  silentUntil !== null && silentUntil > now;

/** Whether the visitor still waits for the team's answer here; an answer clears the step. */
export const isAwaited = ({ step }: Conversation) =>
  step === steps.here || step === steps.hereEmail;

/** Whether the time for the team's answer has passed without an answer. */
export const isUnanswered = (conversation: Conversation) =>
  conversation.silentUntil !== null && !isQuiet(conversation) && isAwaited(conversation);

/** Whether the assistant is asking for a name. */
export const isAskedForName = (conversation: Conversation) =>
  conversation.step === steps.askName && !isQuiet(conversation);

/** Whether the assistant is asking for an address. */
export const isAskedForEmail = ({ step }: Conversation) =>
  step === steps.away || step === steps.hereEmail || step === steps.askEmail;
