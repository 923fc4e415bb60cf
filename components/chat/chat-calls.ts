import { type Outcome, requestJson } from '@/lib/api-client';
import type {
  ChatMessage,
  ChatRoom,
  CurrentUser,
  EndedRoom,
  NewChatMessage,
} from '@/lib/contracts/chat';

// The calls of specification §7 that the chat makes.
export const fetchProfile = () => requestJson<CurrentUser | null>('GET', '/users/profile');
export const initRoom = () => requestJson<ChatRoom>('GET', '/chat-rooms/init');
export const endRoom = (id: string) => requestJson<EndedRoom>('PATCH', `/chat-rooms/end/${id}`);

/** The room with its messages, or only those after one. */
export const fetchRoom = (id: string, after?: string) =>
  requestJson<ChatRoom>('GET', `/chat-rooms/details/${id}${after ? `?after=${after}` : ''}`);

export const renameUser = (id: string, name: string) =>
  requestJson<CurrentUser>('PATCH', `/users/details/name/${id}`, { body: { name } });

/** Stores a message under `id`; the same id again stores nothing and answers the same. */
export const storeMessage = (id: string, body: NewChatMessage) =>
  requestJson<ChatMessage>('POST', '/chat-messages', { body, headers: { 'idempotency-key': id } });

/** What the API answered to a call that failed; empty when the API was not reached. */
export type Failure = Outcome<unknown>;

/** True when the room or the session no longer exists. */
export const isGone = ({ status = 0 }: Failure) => [401, 403, 404].includes(status);

/** True for a failure that can end by itself. */
export const isPassing = ({ status = 500 }: Failure) => status === 429 || status >= 500;
