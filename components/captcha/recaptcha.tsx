'use client';

import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
// biome-ignore lint/style/noRestrictedImports: itself loaded through the gate
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3';
import { within } from '@/components/hydration/within';
import type { CaptchaForm } from '@/lib/contracts/form-meta';
import settings from '@/lib/generated/captcha.json';
import type { CaptchaToken } from './proof-of-work';

type Execute = (action: string) => Promise<string>;

/** Longest wait for Google's script and for a token, and life of a token, in milliseconds. */
const longestWait = 5_000;
const tokenLife = 110_000;

function Bridge({ onReady }: { onReady: (execute: Execute) => void }) {
  const { executeRecaptcha } = useGoogleReCaptcha();
  useEffect(() => {
    if (executeRecaptcha) onReady(executeRecaptcha);
  }, [executeRecaptcha, onReady]);
  return null;
}

/** Google's script; its badge is in a separate element, outside the page's tree. */
const script = new Promise<Execute>((resolve) => {
  const host = document.body.appendChild(document.createElement('div'));
  createRoot(host).render(
    <GoogleReCaptchaProvider reCaptchaKey={settings.recaptchaSiteKey}>
      <Bridge onReady={resolve} />
    </GoogleReCaptchaProvider>,
  );
});
/** Waits a few seconds once. A script that loads later serves the next tick. */
const firstWait = within(longestWait, script);
// `askRecaptcha` logs the failure; here it would be an unhandled rejection.
firstWait.catch(() => {});

/**
 * A token of reCAPTCHA v3, whose score the server judges; a failure is logged and yields undefined. The
 * action is the form's name with underscores.
 */
export async function askRecaptcha(form: CaptchaForm): Promise<CaptchaToken | undefined> {
  try {
    const execute = await Promise.race([script, firstWait]);
    const token = await within(longestWait, execute(form.replaceAll('-', '_')));
    return { value: `recaptcha:${token}`, expiresAt: performance.now() + tokenLife };
  } catch (error) {
    console.error('reCAPTCHA could not be used', error);
    return undefined;
  }
}
