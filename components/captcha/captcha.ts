import { loadWithConsent } from '@/components/consent/consent-gate';
import type { FormName } from '@/lib/contracts/form-meta';
import settings from '@/lib/generated/captcha.json';
import type { CaptchaEngine, CaptchaToken } from './captcha-engine';

export type CaptchaStatus = 'unchecked' | 'working' | 'checked' | 'expired' | 'failed';

export const isTicked = (status: CaptchaStatus) => status === 'working' || status === 'checked';

/** A token for one submission; `isFresh` says that it was never sent before. */
export type TakenToken = { value: string; isFresh: boolean };

const loadProofOfWork = async () => (await import('./proof-of-work')).proofOfWork;

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

/** The state behind one captcha box; `onStatus` hears every change. */
export function createCaptcha(form: FormName, onStatus: (status: CaptchaStatus) => void) {
  let status: CaptchaStatus = 'unchecked';
  let run: Promise<CaptchaToken | undefined> | undefined;
  let token: CaptchaToken | undefined;
  let isSent = false;
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
  async function begin(work: () => Promise<CaptchaToken | undefined>) {
    clear('working');
    const mine = work().catch((error: unknown) => {
      console.error('The captcha could not be loaded', error);
      return undefined;
    });
    run = mine;
    const result = await mine;
    if (run !== mine) return undefined;
    run = undefined;
    if (!result) {
      clear('failed');
      return undefined;
    }
    token = result;
    isSent = false;
    const life = result.expiresAt - Date.now();
    if (Number.isFinite(life))
      expiry = setTimeout(() => clear('expired'), Math.max(life - 2_000, 0));
    become('checked');
    return result;
  }

  return {
    isTicked: () => isTicked(status),
    tick: () => void begin(() => solve(form)),
    untick: () => clear(),
    /** Loads what the engine needs while the visitor is still typing. */
    warmUp: () =>
      void loadEngine().then(
        (engine) => engine.warmUp?.(),
        () => undefined,
      ),
    /** A token of the ticked box: waits for a running computation and replaces an expired token. */
    async take(): Promise<TakenToken | undefined> {
      if (run) await run;
      if (status !== 'checked') return undefined;
      if (!token || token.expiresAt < Date.now()) await begin(() => solve(form));
      if (!token) return undefined;
      const taken = { value: token.value, isFresh: !isSent };
      isSent = true;
      return taken;
    },
    /** Replaces a used or doubted token; `byWork` uses proof of work instead of reCAPTCHA. */
    async renew(byWork: boolean): Promise<TakenToken | undefined> {
      const next = await begin(
        byWork ? async () => (await loadProofOfWork()).solve(form) : () => solve(form),
      );
      if (!next) return undefined;
      isSent = true;
      return { value: next.value, isFresh: true };
    },
    /** The token is used up but the box stays ticked: the next submission computes a new one. */
    spend() {
      clearTimeout(expiry);
      token = undefined;
    },
  };
}
export type Captcha = ReturnType<typeof createCaptcha>;
