import { create } from 'zustand';
import type { Outcome } from '@/lib/contracts/api-client';
import type { ChatMessage, CurrentUser } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
import { type PendingMessage, usePanel } from './chat-state';

/** What the API answered to a call that failed; empty when it was not reached. */
export type Failure = Outcome<unknown>;

export const emptyRoom = {
  /** Why the last sync failed. */
  failure: undefined as Failure | undefined,
  user: undefined as CurrentUser | undefined,
  roomId: undefined as string | undefined,
  /** The room that the visitor had no longer exists. It can be read until the panel is closed. */
  isEnded: false,
  /** This room was begun after another one had ended. */
  followsEnded: false,
  /** Code of the error by which the API refused the last message for good. */
  refusal: undefined as string | undefined,
  /** The loaded pages in the server's order, then messages that POSTs returned. */
  messages: [] as ChatMessage[],
  /** Id of the last message that a GET returned. The next GET asks for newer ones, so that none is skipped. */
  place: undefined as string | undefined,
  /** How many were stored before this page opened the room: a screen reader announces the others only. */
  oldCount: 0,
  hasEarlier: false,
};

/** The conversation, as far as this tab knows it. */
export const useChat = create(() => ({ ...emptyRoom, isSyncing: false, isSending: false }));

export const isOwn = ({ sender_id }: ChatMessage) => !Object.hasOwn(senders, sender_id);

/** The browser keeps no cookie, and so no session. */
export const noCookies: Failure = { code: 'no-cookies', status: 403 };
/** The room or its session no longer exists. */
export const isGone = ({ code = '' }: Failure) => ['no-session', 'unknown-room'].includes(code);
/** A later try may succeed. */
export const isPassing = ({ status = 500 }: Failure) => status === 429 || status >= 500;
/** The API will never take this message. */
export const isFinal = ({ status = 0 }: Failure) => [400, 409, 413].includes(status);

export const startRoom = (roomId: string) =>
  useChat.setState(({ isEnded }) => ({ ...emptyRoom, roomId, followsEnded: isEnded }));

/** Puts texts back to where they were typed. */
export function giveBack(refused: PendingMessage[]) {
  const prompted = refused.flatMap(({ prompt, text }) => (prompt ? [[prompt.text, text]] : []));
  const typed = refused.flatMap(({ prompt, text }) => (prompt ? [] : text));
  usePanel.setState(({ pending, text, prompts }) => ({
    pending: pending.filter((message) => !refused.includes(message)),
    prompts: { ...prompts, ...Object.fromEntries(prompted) },
    text: [...typed, text].filter(Boolean).join('\n'),
  }));
}

/** Adds messages at the end. A GET returns those of a POST again, in the server's order, and they move. */
export function addMessages(added: ChatMessage[]) {
  const isNew = ({ id }: { id: string }) => added.every((message) => message.id !== id);
  useChat.setState(({ messages }) => ({ messages: [...messages.filter(isNew), ...added] }));
  usePanel.setState(({ pending }) => ({ pending: pending.filter(isNew) }));
}
