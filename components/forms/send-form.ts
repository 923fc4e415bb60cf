import { type Outcome, requestJson } from '@/lib/api-client';
import type { FormMeta, FormName } from '@/lib/contracts/form-meta';
import { dropDraft } from './draft';
import { honeypotName } from './honeypot';

export type Sending = {
  name: FormName;
  path: string;
  body: unknown;
  meta: FormMeta;
  headers?: Record<string, string>;
};

/**
 * Sends a form's payload. With `success` in the answer it is stored, and the draft is dropped; a
 * failure is logged (specification §7).
 */
export async function sendForm({
  name,
  path,
  body,
  meta,
  headers,
}: Sending): Promise<Outcome<{ success: true }>> {
  const outcome = await requestJson<{ success: true }>('POST', path, {
    body,
    headers: { ...metaHeaders(meta), ...headers },
  });
  if (outcome.answer?.success) dropDraft(name);
  return outcome;
}

/** What a form sends beside its payload; `touchedAt` is the time of the first focus. */
export function readMeta(form: HTMLFormElement, touchedAt: number): FormMeta {
  return {
    trap: String(new FormData(form).get(honeypotName) ?? ''),
    elapsed: performance.now() - touchedAt,
  };
}

/** The `x-form-meta` header of `lib/contracts/form-meta.ts`, in ASCII as a header must be. */
export function metaHeaders({ country, trap, elapsed }: FormMeta): Record<string, string> {
  const meta: FormMeta = {
    ...(country && { country }),
    ...(trap !== undefined && { trap: trap.slice(0, 200) }),
    ...(elapsed !== undefined && { elapsed: Math.max(0, Math.round(elapsed)) }),
  };
  const json = JSON.stringify(meta).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return { 'x-form-meta': json };
}
