import { createStore } from '@/components/ui/create-store';
import type { ChatMessage, CurrentUser, ReplyOption } from '@/lib/contracts/chat';
import { type PendingMessage, recall, remember } from './chat-memory';

export type ChatState = {
  user?: CurrentUser | undefined;
  roomId?: string | undefined;
  /** As the server has them, in its order. */
  messages: ChatMessage[];
  /** Written here and not among them yet, in the order they were written. */
  pending: PendingMessage[];
  isOpening: boolean;
  isSending: boolean;
  isAwaiting: boolean;
  /** What is typed in the input, and in each prompt by its label. */
  text: string;
  prompts: Record<string, string>;
};

export const emptyRoom = {
  user: undefined,
  roomId: undefined,
  messages: [],
  isAwaiting: false,
} satisfies Partial<ChatState>;

const { text = '', prompts = {}, pending = [] } = recall();

/** The chat of this tab. */
export const chat = createStore<ChatState>({
  ...emptyRoom,
  isOpening: false,
  isSending: false,
  text,
  prompts,
  pending,
});

chat.subscribe(() => {
  const now = chat.get();
  remember({ text: now.text, prompts: now.prompts, pending: now.pending });
});

/** What no room has yet, as far as this tab knows; it outlives the room it was written for. */
export const listUnsent = () => chat.get().pending.filter(({ isStored }) => !isStored);

/** True where the other side ended the chat, and what was said in it can still be read. */
export const isEnded = ({ user, roomId }: ChatState) => user !== undefined && roomId === undefined;

/** True for a message that the visitor wrote. */
export const isOwn = (message: ChatMessage) => message.sender_id === chat.get().user?.id;

/** How many messages of the other side are loaded. */
export const countReceived = () => chat.get().messages.filter((message) => !isOwn(message)).length;

/** The reply options of the last message; none once the visitor has written something new. */
export function currentOptions(state: ChatState): ReplyOption[] {
  const { messages, pending, isSending } = state;
  // While a send is in flight they stay, disabled (specification §4).
  if (isEnded(state) || (pending.length > 0 && !isSending)) return [];
  return messages.at(-1)?.ChatKeyword?.ChatReplyOptions ?? [];
}

export const promptOf = (state: ChatState) =>
  currentOptions(state).find(({ type }) => type === 'input');
