import { readStorage, writeStorage } from '@/components/ui/browser-storage';
import { isReloaded } from '@/components/ui/is-reloaded';
import { isAllowed } from '@/lib/consent/consent';
import type { LeadOrigin } from '@/lib/contracts/form-meta';
import { originLimits, unprintable, utmNames } from '@/lib/contracts/lead-origin';

/** Key of the lead's origin in `localStorage`, with consent. */
export const originKey = 'origin';

/** The address of this document before a script changes it. */
const landing = globalThis.location?.href ?? '';

/** The origin of a visit that began at this address; undefined if it came from another page of this site. */
export function parseOrigin(address: string, referrer: string): LeadOrigin | undefined {
  const { hostname, pathname, searchParams } = new URL(address);
  const host = /^[a-z-]+:\/\/([a-z0-9._-]{1,253})(?![a-z0-9._-])/.exec(referrer)?.[1];
  const campaign = utmNames.flatMap((name) => {
    const value = (searchParams.get(name) ?? '').slice(0, originLimits.utm);
    const text = value.replace(unprintable, '').trim();
    return text ? [[name, text]] : [];
  });
  if (host === hostname && campaign.length === 0) return undefined;
  return {
    landing_page: pathname.slice(0, originLimits.path),
    ...(host && host !== hostname && { referrer: host }),
    ...Object.fromEntries(campaign),
  };
}

const hasConsent = () => isAllowed('performance', document.cookie);

const readStoredOrigin = () => readStorage<LeadOrigin>(originKey, 'localStorage');

/** Stores the origin of this visit, with consent. A direct visit does not overwrite an earlier one. */
export function storeOrigin(): void {
  const origin = hasConsent() && parseOrigin(landing, document.referrer);
  if (!origin) return;
  // A reload is not a visit: its referrer may be the page itself.
  const isReferred = Object.keys(origin).length > 1 && !isReloaded();
  if (isReferred || !readStoredOrigin()) writeStorage(originKey, origin, 'localStorage');
}

/** The stored origin, or that of this visit; undefined without consent to performance cookies. */
export function readOrigin(): LeadOrigin | undefined {
  // A form may be sent before the page has stored it.
  storeOrigin();
  return hasConsent() ? (readStoredOrigin() ?? parseOrigin(landing, document.referrer)) : undefined;
}
