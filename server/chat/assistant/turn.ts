import type { MessageLink, ReplyOption } from '@/lib/contracts/chat';

/** Something the assistant says; `step` names the place in the script it was said at. */
export type AssistantMessage = {
  text: string;
  step: string;
  replyOptions: ReplyOption[];
  link?: MessageLink;
};

/** What the assistant knows when a visitor has written. */
export type Conversation = {
  /** Step of the assistant's last message. */
  step: string | null;
  name: string | null;
  email: string | null;
  /** Until when a person has the word, or null. */
  silentUntil: Date | null;
  /** Whether a person was asked for or has answered: an address is then left for the team. */
  isPersonWanted: boolean;
  now: Date;
};

/** What comes of a visitor's text: an answer or none, and what is to be stored with it. */
export type Turn = {
  reply: AssistantMessage | null;
  email?: string;
  /** Null where the text at the prompt is no name. */
  name?: string | null;
  /** True when the team is to be told: the transcript goes out by mail. */
  handOver?: boolean;
  silentUntil?: Date | null;
};

/** What speaks in a chat: it knows what it is told and keeps nothing, so any process may ask it. */
export type Assistant = {
  greet(): AssistantMessage;
  answer(text: string, conversation: Conversation): Turn;
};
