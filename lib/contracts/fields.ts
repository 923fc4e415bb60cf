import * as z from 'zod/mini';
import { normalizeAddress } from './address';
import { isBlank } from './is-blank';
import { shortTextLimit } from './limits';
import { tooLong } from './messages';

/** Optional one-line text, trimmed; empty when left out. */
export const optionalText = z._default(
  z.string().check(z.trim(), z.maxLength(shortTextLimit, tooLong(shortTextLimit))),
  '',
);

/** One-line text, trimmed, refused with `message` when blank. */
export const requiredText = (
  message: string,
  limit = shortTextLimit,
  { overLimit = tooLong(limit), clean = z.trim() } = {},
) =>
  z.string({ error: (issue) => (issue.input === undefined ? message : undefined) }).check(
    clean,
    // For the description of the API; the next check refuses blank texts anyway.
    z.minLength(1, { error: message, abort: true }),
    z.refine((text) => !isBlank(text), { error: message, abort: true }),
    z.maxLength(limit, overLimit),
  );

/** HTML living standard. `z.regexes.html5Email` would bring all of zod's expressions along. */
const html5Email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/** An e-mail address as browsers accept it, normalized; refused with `required` when blank. */
export const emailText = (required: string) =>
  requiredText(required, shortTextLimit, {
    overLimit: 'invalidEmail',
    clean: z.overwrite(normalizeAddress),
  }).check(z.email({ pattern: html5Email, error: 'invalidEmail' }));
