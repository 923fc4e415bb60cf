import { requestJson } from '@/lib/api-client';
import type { FormMeta, FormName } from '@/lib/contracts/form-meta';
import { keyOfSent } from './confirmation';
import { dropDraft } from './draft';
import { honeypotName } from './honeypot';
import { writeTab } from './tab-storage';

export type Sending = {
  name: FormName;
  path: string;
  body: unknown;
  headers: Record<string, string>;
};

/**
 * Sends a form's payload. With `success` in the answer it is stored, and the draft is dropped; a
 * failure is logged (specification §7).
 */
export async function sendForm({ name, path, ...call }: Sending) {
  const outcome = await requestJson<{ success: true }>('POST', path, call);
  if (outcome.answer?.success) dropDraft(name);
  return outcome;
}

/** Reloads the page of a sent form; `Confirmation` then says that it has arrived. Never settles. */
export function reloadAsSent(name: FormName, form: HTMLFormElement): Promise<never> {
  writeTab(keyOfSent(name), true);
  // The browser may restore field values on reload; these are already sent.
  form.reset();
  window.location.reload();
  return new Promise(() => undefined);
}

/**
 * The `x-form-meta` header of `lib/contracts/form-meta.ts`, in ASCII as a header must be. `touchedAt`
 * is the time of the first focus, `country` the one behind a dialing code.
 */
export function metaHeaders(form: HTMLFormElement, touchedAt: number, country?: string) {
  const meta: FormMeta = {
    ...(country && { country }),
    trap: String(new FormData(form).get(honeypotName) ?? '').slice(0, 200),
    elapsed: Math.round(performance.now() - touchedAt),
  };
  const json = JSON.stringify(meta).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return { 'x-form-meta': json };
}
