import { spendToken, takeToken } from '@/components/captcha/captcha';
import { requestWithProof } from '@/components/captcha/request-with-proof';
import { readStorage, writeStorage } from '@/components/ui/browser-storage';
import { isLeaving } from '@/components/ui/navigation';
import type { Outcome } from '@/lib/contracts/api-client';
import type { FormMeta, FormName } from '@/lib/contracts/form-meta';
import { honeypotName } from '@/lib/contracts/plain-form';
import { storeDraft } from './draft';

type Submission = {
  name: FormName;
  path: string;
  body: object;
  form: HTMLFormElement;
  /** The country of a dialing code, the chosen plan, how the visitor arrived. */
  meta?: Pick<FormMeta, 'country' | 'choice' | 'origin'>;
  /** It has a captcha, and the page shows after the reload what was sent. */
  isEnquiry?: boolean;
  /** The page reloads at this fragment, where plain forms end too; then `submit` never resolves. */
  fragment?: string;
};

/** Key of the sent values, until the page has shown them. */
const sentKey = (name: FormName) => `sent:${name}`;

/** Fills the result with what was sent before the page was reloaded. */
export function showSent(name: FormName) {
  const sent = readStorage<Record<string, string>>(sentKey(name)) ?? {};
  for (const [field, value] of Object.entries(sent)) {
    const place = document.querySelector(`[data-sent=${field}]`);
    if (place) place.textContent = value;
  }
  writeStorage(sentKey(name), undefined);
}

/** Sends a form. The API's success removes the draft; a failure is only logged (specification §7). */
export async function submit({ name, path, body, form, meta, isEnquiry, fragment }: Submission) {
  const sent: FormMeta = {
    ...meta,
    trap: String(new FormData(form).get(honeypotName) ?? '').slice(0, 200),
    elapsed: Math.round(performance.now()),
  };
  const headers = { 'x-form-meta': toAscii(JSON.stringify(sent)) };
  async function post(): Promise<Outcome<{ success: true }>> {
    const token = isEnquiry && (await takeToken(name));
    if (isEnquiry && !token) return { code: 'captcha-required' };
    const outcome = await requestWithProof<{ success: true }>(name, 'POST', path, {
      body,
      headers: { ...headers, ...(token && { 'x-captcha-token': token }) },
    });
    // An API that was not reached has not used up the token.
    if (outcome.code || outcome.answer) spendToken();
    return outcome;
  }

  let outcome = await post();
  // The token may have expired while the machine slept, when `performance.now()` stands still.
  if (outcome.code === 'captcha-invalid') outcome = await post();
  if (outcome.answer?.success) {
    storeDraft(name, {});
    if (isEnquiry) writeStorage(sentKey(name), body);
    if (fragment) await reloadAt(fragment, form);
  }
  return outcome;
}

/** A header is ASCII. */
const toAscii = (json: string) =>
  json.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/**
 * Reloads the page at its confirmation, or, while the visitor leaves it, once they come back. Never resolves, so that
 * the button stays busy until the page is unloaded.
 */
function reloadAt(fragment: string, form: HTMLFormElement): Promise<never> {
  // The browser may restore field values on reload; these are already sent.
  form.reset();
  if (isLeaving()) {
    history.replaceState(history.state, '', fragment);
    addEventListener('pageshow', () => location.reload());
  } else {
    location.replace(fragment);
    location.reload();
  }
  return new Promise(() => undefined);
}
