import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { requiredText } from '@/lib/contracts/fields';
import { messageLimit } from '@/lib/contracts/limits';

/** The longest answer in bytes, every character escaped, plus the rest of the form. */
export const answerBodyLimit = 64 * 1024;

/** The form of an answer; `id` becomes the message's id, so a form sent twice is stored once. */
export const answerSchema = z.strictObject({
  id: z.uuid('This form is out of date. Please send it again.'),
  text: requiredText('Please write an answer first.', messageLimit),
});

/** `next` is the page of the desk to which the sign-in leads. */
export const signInSchema = z.object({
  name: requiredText('Please write your name.', 60),
  secret: z.string(),
  next: z._default(z.string(), ''),
});

/** The path and query of a page of the desk; the list of chats for any other address. */
export function toDeskPath(address = ''): string {
  const base = 'http://desk';
  if (!URL.canParse(address, base)) return '/desk';
  const { pathname, search } = new URL(address, base);
  return /^\/desk(\/|$)/.test(pathname) ? pathname + search : '/desk';
}

/** Parses the bodies of plain forms and no others. */
export function addFormParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const type = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(type, { parseAs: 'string' }, async (_request: unknown, body: string) =>
    // Browsers send a line break of a text area as two characters and count it as one.
    Object.fromEntries(new URLSearchParams(body.replace(/%0D%0A/gi, '%0A'))),
  );
}

/** The text of an answer in an unchecked body, to give it back to its writer. */
export function readUnsent(body: unknown): string | undefined {
  const { text } = Object(body);
  return typeof text === 'string' ? text : undefined;
}
