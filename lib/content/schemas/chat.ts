import { z } from 'zod';
import { text } from './common';

/** `chat.yaml`: the words of the support chat's buttons and panel; what the assistant says is its own. */
export const chatCopySchema = z.strictObject({
  corner: text,
  launcher: z.strictObject({ label: text, unreadOne: text, unreadMany: text }),
  panel: z.strictObject({
    brand: text,
    assistantLine: text,
    endChat: text,
    closeChat: text,
    messages: text,
    senders: z.strictObject({ guest: text, assistant: text, support: text }),
    typing: text,
    options: text,
    placeholder: text,
    send: text,
    sendMessage: text,
    waiting: text,
    sendAgain: text,
    ended: text,
    end: z.strictObject({ title: text, description: text, no: text, yes: text }),
  }),
});
export type ChatCopy = z.infer<typeof chatCopySchema>;
