import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { requiredText } from '@/lib/contracts/fields';
import { messageLimit } from '@/lib/contracts/limits';

/** The longest answer in bytes, every character escaped, plus the rest of the page. */
export const answerBodyLimit = 64 * 1024;

/** What the form of an answer sends; `id` is the message's. */
export const answerSchema = z.strictObject({
  id: z.uuid('This form is out of date. Please send it again.'),
  text: requiredText('Please write an answer first.', messageLimit),
});

/** What the form that takes a chat sends: the holder from whom it is taken, if there is one. */
export const takeSchema = z.strictObject({ from: z.optional(z.string()) });

/** Addresses of pages, with what is looked for among leads. */
const deskPage = /^\/desk(\/(rooms|leads)\/[\w-]{1,64}|\/questions|\/leads(\?[\w=&%.+*-]*)?)?$/;

/** What the sign-in form sends: no name with the desk's secret; `next` is a page of the desk. */
export const signInSchema = z.strictObject({
  name: z._default(z.string().check(z.trim()), ''),
  secret: z.string(),
  next: z.catch(z.string().check(z.regex(deskPage)), '/desk'),
});

/** Parses only the bodies of plain forms. */
export function addFormParser(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  const type = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(type, { parseAs: 'string' }, async (_request: unknown, body: string) =>
    // Browsers send a line break of a text area as two characters and count it as one.
    Object.fromEntries(new URLSearchParams(body.replace(/%0D%0A/gi, '%0A'))),
  );
}

/** The answer's text in an unchecked body, to return it to its writer. */
export function readUnsent(body: unknown): string | undefined {
  const { text } = Object(body);
  return typeof text === 'string' ? text : undefined;
}
