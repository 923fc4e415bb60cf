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
  try {
    const token = await (await loadRecaptcha())?.askRecaptcha(form);
    return token ?? (await (await loadProofOfWork()).solveProof(form));
  } catch (error) {
    console.error('The captcha could not be loaded', error);
    return undefined;
  }
}

export function createCaptcha(form: FormName, onStatus: (status: CaptchaStatus) => void) {
  /** Of the ticked box: on its way, there, or used up. Undefined while the box is not ticked. */
  let token: Promise<CaptchaToken | undefined> | undefined;

  async function begin() {
    const mine = solve(form);
    token = mine;
    onStatus('working');
    const answer = await mine;
    // The box may be unticked by now.
    if (token !== mine) return;
    if (!answer) token = undefined;
    onStatus(answer ? 'checked' : 'failed');
  }

  return {
    isTicked: () => token !== undefined,
    tick() {
      if (!token) void begin();
    },
    untick() {
      token = undefined;
      onStatus('unchecked');
    },
    /** Loads what makes the token while the visitor is still typing. The tick reports a failure. */
    warmUp() {
      loadRecaptcha()
        .then(async (recaptcha) => void (recaptcha ?? (await loadProofOfWork())))
        .catch(() => {});
    },
    /** A token of the ticked box: waits for it, and makes another when it is used up or too old. */
    async take() {
      const answer = await token;
      if (token && (answer?.expiresAt ?? 0) - 2_000 < performance.now()) await begin();
      return (await token)?.value;
    },
    /** The token is used up or refused but the box stays ticked: the next submission gets a new one. */
    spend() {
      token &&= Promise.resolve(undefined);
    },
  };
}
export type Captcha = ReturnType<typeof createCaptcha>;
