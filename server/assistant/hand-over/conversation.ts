import type { MessageLink, ReplyOption } from '@/lib/contracts/chat';

export type AssistantMessage = {
  text: string;
  step: string;
  replyOptions: ReplyOption[];
  link?: MessageLink | undefined;
};

export type Conversation = {
  step: string | null;
  name: string | null;
  email: string | null;
  /** Until then the assistant is silent, because a person writes; null when it may answer. */
  silentUntil: Date | null;
  /** Whether the visitor asked for a person or one has answered; an address is then for the team. */
  isPersonWanted: boolean;
  /** The text before the last answer; null at a prompt. */
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
};

/** Answers a visitor before the team does. Without state, so any process can call it. */
export type Assistant = {
  greet: () => AssistantMessage;
  answer: (text: string, conversation: Conversation) => Turn;
};
