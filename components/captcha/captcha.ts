import { loadWithConsent } from '@/components/consent/consent-gate';
import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import type { FormName } from '@/lib/contracts/form-meta';
import settings from '@/lib/generated/captcha.json';
import type { CaptchaEngine, CaptchaToken } from './proof-of-work';

export type CaptchaStatus = 'unchecked' | 'working' | 'checked' | 'expired' | 'failed';

export const isTicked = (status: CaptchaStatus) => status === 'working' || status === 'checked';

const loadProofOfWork = async () => (await reloadIfStale(import('./proof-of-work'))).proofOfWork;

async function loadEngine(): Promise<CaptchaEngine> {
  if (!settings.recaptchaSiteKey) return loadProofOfWork();
  // biome-ignore lint/style/noRestrictedImports: through the gate
  const loaded = await loadWithConsent('recaptcha', () => import('./recaptcha'));
  return loaded?.recaptcha ?? loadProofOfWork();
}

async function solve(form: FormName): Promise<CaptchaToken | undefined> {
  const engine = await loadEngine();
  const token = await engine.solve(form);
  const fallback = await loadProofOfWork();
  return token || engine === fallback ? token : fallback.solve(form);
}

export function createCaptcha(form: FormName, onStatus: (status: CaptchaStatus) => void) {
  let status: CaptchaStatus = 'unchecked';
  let run: Promise<CaptchaToken | undefined> | undefined;
  let token: CaptchaToken | undefined;
  let expiry: ReturnType<typeof setTimeout> | undefined;

  function become(next: CaptchaStatus) {
    status = next;
    onStatus(next);
  }

  function clear(next: CaptchaStatus = 'unchecked') {
    clearTimeout(expiry);
    run = undefined;
    token = undefined;
    become(next);
  }

  /** Computes a token; unticking the box discards the computation. */
  async function begin() {
    clear('working');
    const mine = solve(form).catch((error: unknown) => {
      console.error('The captcha could not be loaded', error);
      return undefined;
    });
    run = mine;
    const result = await mine;
    if (run !== mine) return;
    run = undefined;
    if (!result) return clear('failed');
    token = result;
    const life = result.expiresAt - performance.now();
    expiry = setTimeout(() => clear('expired'), Math.max(life - 2_000, 0));
    become('checked');
  }

  return {
    isTicked: () => isTicked(status),
    tick() {
      if (!isTicked(status)) void begin();
    },
    untick: () => clear(),
    /** Loads what the engine needs while the visitor is still typing. */
    warmUp: () =>
      void loadEngine()
        .then((engine) => engine.warmUp?.())
        .catch(() => undefined),
    /** A token of the ticked box: waits for a running computation and replaces an expired token. */
    async take() {
      if (run) await run;
      if (status !== 'checked') return undefined;
      if (!token || token.expiresAt < performance.now()) await begin();
      return token?.value;
    },
    /** Replaces a token that the API refuses: it was used, or the machine slept and it is too old. */
    async renew() {
      await begin();
      return token?.value;
    },
    /** The token is used up but the box stays ticked: the next submission computes a new one. */
    spend() {
      clearTimeout(expiry);
      token = undefined;
    },
  };
}
export type Captcha = ReturnType<typeof createCaptcha>;
