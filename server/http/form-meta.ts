import type { IncomingHttpHeaders } from 'node:http';
import { type FormMeta, formMetaHeader, formMetaSchema } from '@/lib/contracts/form-meta';

/** People take longer than this to fill in a form, in milliseconds from first touch to submit. */
const shortestFilling = 2000;

/** The form data beside the payload, and the reasons to suspect a bot. */
export type ReadMeta = { country: string | undefined; suspected: string[] };

/** Reads `x-form-meta`; an unreadable header is a reason for suspicion, never for a refusal. */
export function readFormMeta(headers: IncomingHttpHeaders): ReadMeta {
  const text = headers[formMetaHeader];
  if (text === undefined) return { country: undefined, suspected: [noFormData] };
  const meta = parseMeta(text);
  if (!meta) return { country: undefined, suspected: ['unreadable form data'] };
  return { country: meta.country, suspected: findReasons(meta) };
}

/** Every form of the site sends both fields; a bot may leave them out. */
const noFormData = 'no form data';

function findReasons({ trap, elapsed }: FormMeta): string[] {
  return [
    ...(trap === undefined || elapsed === undefined ? [noFormData] : []),
    ...(trap ? ['hidden field filled'] : []),
    ...(elapsed !== undefined && elapsed < shortestFilling ? ['sent too fast'] : []),
  ];
}

function parseMeta(text: string | string[]): FormMeta | undefined {
  try {
    const result = formMetaSchema.safeParse(JSON.parse(String(text)));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}
