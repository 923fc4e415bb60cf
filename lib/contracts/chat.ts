import * as z from 'zod/mini';
import { replyFields } from './chat-socket';
import { requiredText } from './fields';
import { messageLimit } from './limits';

/** Body of `POST /chat-messages` (specification §7); the message's id travels in `idempotency-key`. */
export const newChatMessageSchema = z.strictObject({
  chat_room_id: z.uuid(),
  sender_id: z.uuid(),
  text: requiredText('text', messageLimit),
});
export type NewChatMessage = z.infer<typeof newChatMessageSchema>;

export const userNameSchema = z.strictObject({ name: requiredText('name') });

/** One reply option: `input` asks for a text, anything else is a button that sends its `text`. */
const replyOptionSchema = z.strictObject({
  type: z.enum(['input', 'button']),
  text: z.string(),
  /** What an `input` asks for; a name is posted to the name route, then sent as a message. */
  field: z.optional(z.enum(replyFields)),
});
export type ReplyOption = z.infer<typeof replyOptionSchema>;

/** A stored message; `sender_id` is one of `senders` or the id of a guest, `created_at` is ISO 8601 in UTC. */
const chatMessageSchema = z.object({
  id: z.string(),
  chat_room_id: z.string(),
  sender_id: z.string(),
  text: z.string(),
  created_at: z.string(),
  /** Where a message leads: a path of the site, or an address of the messaging app. */
  link: z.optional(z.strictObject({ label: z.string(), href: z.string() })),
  ChatKeyword: z.nullable(z.object({ ChatReplyOptions: z.array(replyOptionSchema) })),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;
export type MessageLink = NonNullable<ChatMessage['link']>;

/** Answer of `POST /chat-messages`: the stored message, and the assistant's answers unless a person has the chat. */
export const postedMessageSchema = z.extend(chatMessageSchema, {
  answers: z.array(chatMessageSchema),
});

export type PostedMessage = z.infer<typeof postedMessageSchema>;

/** A room with a page of messages in the server's order; `has_more` is about the direction that was asked for. */
export const chatRoomSchema = z.object({
  id: z.string(),
  status: z.enum(['initialised', 'viewed', 'ended']),
  ChatMessages: z.array(chatMessageSchema),
  has_more: z.boolean(),
});
export type ChatRoom = z.infer<typeof chatRoomSchema>;
export type RoomStatus = ChatRoom['status'];

export const endedRoomSchema = z.object({ id: z.string(), status: z.literal('ended') });
export type EndedRoom = z.infer<typeof endedRoomSchema>;

/** Answer of `GET /users/profile` and of the name route; rooms that are not ended, the active one first. */
export const currentUserSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  role_id: z.number(),
  ChatRooms: z.array(z.object({ id: z.string() })),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;
