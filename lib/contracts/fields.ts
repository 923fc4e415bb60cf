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
    // Blank already, but the API's description says it too.
    z.minLength(1, { error: message, abort: true }),
    z.refine((text) => !isBlank(text), { error: message, abort: true }),
    z.maxLength(limit, overLimit),
  );

/** HTML living standard. `z.regexes.html5Email` would bring all of zod's expressions along. */
const html5Email =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/**
 * An e-mail address, normalized; refused with `required` when blank. What browsers take in a field of e-mail
 * type is one (HTML living standard).
 */
export const emailText = (required: string) =>
  requiredText(required, shortTextLimit, {
    overLimit: 'invalidEmail',
    clean: z.overwrite(normalizeAddress),
  }).check(z.email({ pattern: html5Email, error: 'invalidEmail' }));
