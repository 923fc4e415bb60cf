import type { IncomingHttpHeaders } from 'node:http';
import { type FormMeta, formMetaHeader, formMetaSchema } from '@/lib/contracts/form-meta';

/** People need longer than this from the first touch of a form to its submit, in milliseconds. */
const shortestFilling = 2000;

/** What a form sent beside its payload, and the reasons to take it for a program's work. */
export type ReadMeta = { country: string | undefined; suspected: string[] };

/** Reads `x-form-meta`; one that cannot be read is a reason too, never a refusal. */
export function readFormMeta(headers: IncomingHttpHeaders): ReadMeta {
  const text = headers[formMetaHeader];
  if (text === undefined) return { country: undefined, suspected: [noFormData] };
  const meta = parseMeta(text);
  if (!meta) return { country: undefined, suspected: ['unreadable form data'] };
  return { country: meta.country, suspected: findReasons(meta) };
}

/** Every form of the site sends both; a program that posts by itself may leave them out. */
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
