import { loadWithConsent } from '@/components/consent/consent-gate';
import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import type { FormName } from '@/lib/contracts/form-meta';
import settings from '@/lib/generated/captcha.json';
import type { CaptchaToken } from './proof-of-work';

export type CaptchaStatus = 'unchecked' | 'working' | 'checked' | 'failed';

export const isTicked = (status: CaptchaStatus) => status === 'working' || status === 'checked';

const loadProofOfWork = () => reloadIfStale(import('./proof-of-work'));

/** Undefined without a site key, without consent, and where its file cannot be had. */
async function loadRecaptcha() {
  if (!settings.recaptchaSiteKey) return undefined;
  // biome-ignore lint/style/noRestrictedImports: through the gate
  return loadWithConsent('recaptcha', () => reloadIfStale(import('./recaptcha'))).catch(
    (error: unknown) => void console.error('reCAPTCHA could not be loaded', error),
  );
}

async function solve(form: FormName): Promise<CaptchaToken | undefined> {
  const recaptcha = await loadRecaptcha();
  const token = await recaptcha?.askRecaptcha(form);
  return token ?? (await loadProofOfWork()).solveProof(form);
}

export function createCaptcha(form: FormName, onStatus: (status: CaptchaStatus) => void) {
  let status: CaptchaStatus = 'unchecked';
  let run: Promise<CaptchaToken | undefined> | undefined;
  let token: CaptchaToken | undefined;

  function become(next: CaptchaStatus, answer?: CaptchaToken) {
    status = next;
    token = answer;
    onStatus(next);
  }

  /** Gets a token; unticking the box discards it. */
  async function begin() {
    become('working');
    const mine = solve(form).catch((error: unknown) => {
      console.error('The captcha could not be loaded', error);
      return undefined;
    });
    run = mine;
    const answer = await mine;
    if (run !== mine) return;
    run = undefined;
    become(answer ? 'checked' : 'failed', answer);
  }

  return {
    isTicked: () => isTicked(status),
    tick() {
      if (!isTicked(status)) void begin();
    },
    untick() {
      run = undefined;
      become('unchecked');
    },
    /** Loads what makes the token while the visitor is still typing. The tick reports a failure. */
    warmUp() {
      loadRecaptcha()
        .then(async (recaptcha) => void (recaptcha ?? (await loadProofOfWork())))
        .catch(() => {});
    },
    /** A token of the ticked box: waits for a running computation, and makes another when it is spent or too old. */
    async take() {
      await run;
      if (status !== 'checked') return undefined;
      if (!token || token.expiresAt - 2_000 < performance.now()) await begin();
      return token?.value;
    },
    /** The token is used up or refused but the box stays ticked: the next submission gets a new one. */
    spend() {
      token = undefined;
    },
  };
}
export type Captcha = ReturnType<typeof createCaptcha>;
