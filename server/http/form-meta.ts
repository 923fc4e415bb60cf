import type { IncomingHttpHeaders } from 'node:http';
import { formMetaHeader, formMetaSchema } from '@/lib/contracts/form-meta';

/** People take longer than this to fill in a form, in milliseconds from first touch to submit. */
const shortestFilling = 2000;

/** Every form of the site sends both fields; a bot may leave them out. */
const noFormData = 'no form data';

/**
 * The country and the reasons to suspect a bot, from `x-form-meta`; an unreadable header is a reason
 * for suspicion, never for a refusal.
 */
export function readFormMeta(headers: IncomingHttpHeaders) {
  const text = headers[formMetaHeader];
  if (text === undefined) return { country: undefined, suspected: [noFormData] };
  try {
    const { country, trap, elapsed } = formMetaSchema.parse(JSON.parse(String(text)));
    const suspected = [
      ...(trap === undefined || elapsed === undefined ? [noFormData] : []),
      ...(trap ? ['hidden field filled'] : []),
      ...(elapsed !== undefined && elapsed < shortestFilling ? ['sent too fast'] : []),
    ];
    return { country, suspected };
  } catch {
    return { country: undefined, suspected: ['unreadable form data'] };
  }
}
