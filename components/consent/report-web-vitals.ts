import { loadWithConsent } from './consent-gate';
// biome-ignore lint/style/noRestrictedImports: the type alone
import type { WebVital } from './web-vitals-source';

/**
 * Reports the web vitals of the visit to `onReport`. Its code loads only with a callback
 * (specification §2) and consent to performance cookies; a failure is logged.
 */
export async function reportWebVitals(onReport?: (vital: WebVital) => void): Promise<void> {
  if (!onReport) return;
  try {
    // biome-ignore lint/style/noRestrictedImports: through the gate
    const source = await loadWithConsent('webVitals', () => import('./web-vitals-source'));
    source?.observeWebVitals(onReport);
  } catch (error) {
    console.error('The web vitals could not be loaded', error);
  }
}
