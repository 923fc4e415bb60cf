import { loadWithConsent } from '@/components/consent/consent-gate';
import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import type { FormName } from '@/lib/contracts/form-meta';
import settings from '@/lib/generated/captcha.json';
import { type CaptchaToken, solveProof } from './proof-of-work';

/** Google's engine; undefined without a site key, without consent, and when its file does not load. */
export async function loadRecaptcha() {
  if (!settings.recaptchaSiteKey) return undefined;
  // biome-ignore lint/style/noRestrictedImports: through the gate
  return loadWithConsent('recaptcha', () => reloadIfStale(import('./recaptcha'))).catch(
    (error: unknown) => void console.error('reCAPTCHA could not be loaded', error),
  );
}

async function makeToken(form: FormName): Promise<CaptchaToken | undefined> {
  const recaptcha = await loadRecaptcha();
  return (await recaptcha?.askRecaptcha(form)) ?? solveProof(form);
}

/** The current token or its request. A page has one form with a captcha. */
let pending: Promise<CaptchaToken | undefined> | undefined;

/** A valid token for `x-captcha-token`, the same one until it is spent; undefined after a failure. */
export async function takeToken(form: FormName): Promise<string | undefined> {
  const old = await pending;
  if (old && old.expiresAt - 2_000 < performance.now()) spendToken();
  pending ??= makeToken(form);
  const token = await pending;
  if (!token) spendToken();
  return token?.value;
}

/** The API has used up or refused the token: the next submission gets a new one. */
export function spendToken(): void {
  pending = undefined;
}
