import type { Captcha } from '@/components/captcha/captcha';
import { requestWithProof } from '@/components/captcha/request-with-proof';
import { isLeaving } from '@/components/layout/navigation';
import { keep } from '@/components/ui/browser-storage';
import { makeRandomKey, type Outcome } from '@/lib/api-client';
import type { FormMeta, FormName } from '@/lib/contracts/form-meta';
import { honeypotName } from '@/lib/contracts/plain-form';
import { draftKey, steadyNow } from './draft';

type Submission = {
  name: FormName;
  path: string;
  body: object;
  form: HTMLFormElement;
  /** The time of the first touch, also before a reload. */
  touchedAt: number | undefined;
  /** The country of a dialing code, the chosen plan, how the visitor came. */
  known?: Pick<FormMeta, 'country' | 'choice' | 'origin'>;
  captcha?: Captcha;
  /** The page reloads at this fragment, on which plain forms end too; then `submit` does not settle. */
  fragment?: string;
};
type Result = Outcome<{ success: true }>;

const running = new Map<FormName, Promise<Result>>();

/** Sends a form, once at a time. When it is stored its draft goes; a failure is only logged (specification §7). */
export function submit(submission: Submission): Promise<Result> {
  const { name } = submission;
  const result =
    running.get(name) ??
    send(submission)
      .catch((error: unknown): Result => {
        console.error('The form has failed', error);
        return {};
      })
      .finally(() => running.delete(name));
  running.set(name, result);
  return result;
}

let attempt = { body: '', key: '' };

/** The same body gets the same key until it is stored, so that a retry after a lost answer makes no second lead. */
function keyFor(body: string): string {
  if (attempt.body !== body) attempt = { body, key: makeRandomKey() };
  return attempt.key;
}

async function send({ name, path, body, form, touchedAt, known, captcha, fragment }: Submission) {
  const now = steadyNow();
  const meta: FormMeta = {
    ...known,
    trap: String(new FormData(form).get(honeypotName) ?? '').slice(0, 200),
    elapsed: Math.round(now - (touchedAt ?? now)),
  };
  const headers = {
    'x-form-meta': toAscii(JSON.stringify(meta)),
    'idempotency-key': keyFor(JSON.stringify([name, body, known?.choice])),
  };
  const post = (token?: string) =>
    requestWithProof<{ success: true }>(name, 'POST', path, {
      body,
      headers: token ? { ...headers, 'x-captcha-token': token } : headers,
    });

  const outcome = captcha ? await postWithCaptcha(captcha, post) : await post();
  if (outcome.answer?.success) {
    keep(draftKey(name), undefined);
    attempt = { body: '', key: '' };
    if (fragment) await reloadAt(fragment, form);
  }
  return outcome;
}

async function postWithCaptcha(captcha: Captcha, post: (token: string) => Promise<Result>) {
  let token = await captcha.take();
  let outcome = token ? await post(token) : {};
  // Used up, or too old: the clock that counts its life stops while the machine sleeps.
  if (outcome.code === 'captcha-invalid') {
    captcha.spend();
    token = await captcha.take();
    outcome = token ? await post(token) : {};
  }
  // If the API answered, it may have used up the captcha answer; if it was not reached, it has not.
  if (outcome.code || outcome.answer) captcha.spend();
  return outcome;
}

/** A header is ASCII. */
const toAscii = (json: string) =>
  json.replace(/[^ -~]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** Shows that the form has arrived, to a visitor who is on the way to another page on the way back. Does not settle. */
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
