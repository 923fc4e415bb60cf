'use client';

import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
// biome-ignore lint/style/noRestrictedImports: itself loaded through the gate
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';
import settings from '@/lib/generated/captcha.json';
import type { CaptchaEngine } from './proof-of-work';

type Execute = (action: string) => Promise<string>;

/** Timeout for loading the script, and life of a token, in milliseconds. */
const scriptTimeoutMs = 5_000;
const tokenLife = 110_000;

function Bridge({ onReady }: { onReady: (execute: Execute) => void }) {
  const { executeRecaptcha } = useGoogleReCaptcha();
  useEffect(() => {
    if (executeRecaptcha) onReady(executeRecaptcha);
  }, [executeRecaptcha, onReady]);
  return null;
}

let ready: Promise<Execute> | undefined;

/** Loads Google's script once; the badge gets its own element, outside the page's tree. */
function loadScript(): Promise<Execute> {
  ready ??= new Promise<Execute>((resolve, reject) => {
    const host = document.body.appendChild(document.createElement('div'));
    createRoot(host).render(
      <GoogleReCaptchaProvider reCaptchaKey={settings.recaptchaSiteKey}>
        <Bridge onReady={resolve} />
      </GoogleReCaptchaProvider>,
    );
    setTimeout(() => reject(new Error('the script did not arrive')), scriptTimeoutMs);
  });
  return ready;
}

/** reCAPTCHA v3: the server judges the score. The action is the form's name with underscores. */
export const recaptcha: CaptchaEngine = {
  warmUp: () => void loadScript().catch(() => undefined),
  async solve(form) {
    try {
      const execute = await loadScript();
      const token = await execute(form.replaceAll('-', '_'));
      return { value: `recaptcha:${token}`, expiresAt: performance.now() + tokenLife };
    } catch (error) {
      console.error('reCAPTCHA could not be used', error);
      return undefined;
    }
  },
};
