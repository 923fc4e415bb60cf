import { requestWithProof } from '@/components/captcha/request-with-proof';
import { isLeaving } from '@/components/layout/navigation';
import { keep, readKept } from '@/components/ui/browser-storage';
import { makeRandomKey } from '@/lib/api-client';
import type { FormMeta, FormName } from '@/lib/contracts/form-meta';
import { honeypotName } from '@/lib/contracts/plain-form';
import { sentKey } from './confirmation';
import { forgetDraft, steadyNow } from './use-form';

type Attempt = { body: string; key: string };

/** The last attempts of this page, for browsers that block storage. */
const attempts: Partial<Record<FormName, Attempt>> = {};

const attemptKey = (name: FormName) => `attempt:${name}`;

/** The same body gets the same key until `forgetKey`, so a retry after a lost answer makes no second lead. */
export function keyFor(name: FormName, body: unknown): string {
  const text = JSON.stringify(body);
  let attempt = attempts[name] ?? readKept<Attempt>(attemptKey(name));
  if (attempt?.body !== text) attempt = { body: text, key: makeRandomKey() };
  attempts[name] = attempt;
  keep(attemptKey(name), attempt);
  return attempt.key;
}

/** The same words typed again later are a new request. */
export function forgetKey(name: FormName): void {
  delete attempts[name];
  keep(attemptKey(name), undefined);
}

type Sending = {
  name: FormName;
  path: string;
  body: unknown;
  headers: Record<string, string>;
  /** What the body is about: with another one it is another lead. */
  about?: unknown;
};

/** With `success` in the answer it is stored, and the draft is dropped (specification §7). */
export async function sendForm({ name, path, ...call }: Sending) {
  const outcome = await requestWithProof<{ success: true }>(name, 'POST', path, call);
  if (outcome.answer?.success) {
    forgetDraft(name);
    forgetKey(name);
  }
  return outcome;
}

/** Sends a lead: like `sendForm`, and a retry makes no second one. */
export function sendLead({ headers, about, ...sending }: Sending) {
  const key = keyFor(sending.name, about ? [sending.body, about] : sending.body);
  return sendForm({ ...sending, headers: { ...headers, 'idempotency-key': key } });
}

/**
 * Reloads the page; `Confirmation` then says that the form has arrived. Does not settle then. A visitor who is
 * on the way to another page is not held up, and reads it there if that page has the form.
 */
export async function reloadAsSent(name: FormName, form: HTMLFormElement) {
  keep(sentKey(name), true);
  // The browser may restore field values on reload; these are already sent.
  form.reset();
  if (isLeaving()) return;
  window.location.reload();
  await new Promise(() => undefined);
}

/** What a form knows beside its fields: the country of a dialing code, its plan, how the visitor came. */
type Known = Pick<FormMeta, 'country' | 'choice' | 'origin'>;

/** In ASCII, as a header must be; `touchedAt` is the first focus. */
export function metaHeaders(form: HTMLFormElement, touchedAt: number, known: Known = {}) {
  const meta: FormMeta = {
    ...known,
    trap: String(new FormData(form).get(honeypotName) ?? '').slice(0, 200),
    elapsed: Math.round(steadyNow() - touchedAt),
  };
  const json = JSON.stringify(meta).replace(
    /[^ -~]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return { 'x-form-meta': json };
}
