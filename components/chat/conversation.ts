import { create } from 'zustand';
import type { Outcome } from '@/lib/contracts/api-client';
import type { ChatMessage, CurrentUser } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
import { type PendingMessage, usePanel } from './chat-state';

/** The API's answer to a failed call; empty when the API was not reached. */
export type Failure = Outcome<unknown>;

export const emptyRoom = {
  /** Why the last sync failed. */
  failure: undefined as Failure | undefined,
  user: undefined as CurrentUser | undefined,
  roomId: undefined as string | undefined,
  /** The visitor's room no longer exists. Its messages stay until the panel is closed. */
  isEnded: false,
  /** This room was created after another one had ended. */
  followsEnded: false,
  /** Error code of the last message, if the API has refused it for good. */
  refusal: undefined as string | undefined,
  /** The loaded pages in the server's order, then messages that POSTs returned. */
  messages: [] as ChatMessage[],
  /** Id of the last message that a GET returned: the next GET asks for newer ones, so that none is skipped. */
  cursor: undefined as string | undefined,
  /** How many messages the room had when this page opened it: a screen reader announces only newer ones. */
  oldCount: 0,
  hasEarlier: false,
};

/** The conversation, as far as this tab knows it. */
export const useChat = create(() => ({ ...emptyRoom, isSyncing: false, isSending: false }));

export const isOwn = ({ sender_id }: ChatMessage) => !Object.hasOwn(senders, sender_id);

/** The browser stores no cookies, so there is no session. */
export const noCookies: Failure = { code: 'no-cookies', status: 403 };
/** The room or its session no longer exists. */
export const isGone = ({ code = '' }: Failure) => ['no-session', 'unknown-room'].includes(code);
/** A retry may succeed. */
export const isTemporary = ({ status = 500 }: Failure) => status === 429 || status >= 500;
/** The API will never accept this message. */
export const isFinal = ({ status = 0 }: Failure) => [400, 409, 413].includes(status);

export const startRoom = (roomId: string) =>
  useChat.setState(({ isEnded }) => ({ ...emptyRoom, roomId, followsEnded: isEnded }));

/** Moves pending texts back to the inputs in which they were typed. */
export function returnToInput(refused: PendingMessage[]) {
  const prompted = refused.flatMap(({ prompt, text }) => (prompt ? [[prompt.text, text]] : []));
  const typed = refused.flatMap(({ prompt, text }) => (prompt ? [] : text));
  usePanel.setState(({ pending, text, prompts }) => ({
    pending: pending.filter((message) => !refused.includes(message)),
    prompts: { ...prompts, ...Object.fromEntries(prompted) },
    text: [...typed, text].filter(Boolean).join('\n'),
  }));
}

/** Adds messages at the end. Those of a POST move when a GET returns them again, in the server's order. */
export function addMessages(added: ChatMessage[]) {
  const isNew = ({ id }: { id: string }) => added.every((message) => message.id !== id);
  useChat.setState(({ messages }) => ({ messages: [...messages.filter(isNew), ...added] }));
  usePanel.setState(({ pending }) => ({ pending: pending.filter(isNew) }));
}
