import { readStorage, writeStorage } from '@/components/ui/browser-storage';
import { isReloaded } from '@/components/ui/is-reloaded';
import { isAllowed } from '@/lib/consent/consent';
import type { LeadOrigin } from '@/lib/contracts/form-meta';
import { originLimits, unprintable, utmNames } from '@/lib/contracts/lead-origin';

/** Key of the lead's origin in `localStorage`, with consent. */
export const originKey = 'origin';

/** The address of this document before a script changes it; in memory alone. */
const landing = globalThis.location?.href ?? '';

/** How a visit began at this address; undefined when the visitor came from another page of this site. */
export function findOrigin(address: string, referrer: string): LeadOrigin | undefined {
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

const mayUse = () => isAllowed('performance', document.cookie);

const readStored = () => readStorage<LeadOrigin>(originKey, 'localStorage');

/** Keeps how this visit began, with consent. A direct visit does not overwrite an earlier one. */
export function keepOrigin(): void {
  const origin = mayUse() && findOrigin(landing, document.referrer);
  if (!origin) return;
  // A reload is not a visit: its referrer may be the page itself.
  const isLed = Object.keys(origin).length > 1 && !isReloaded();
  if (isLed || !readStored()) writeStorage(originKey, origin, 'localStorage');
}

/** How the visitor came here; undefined without consent to performance cookies. */
export function readOrigin(): LeadOrigin | undefined {
  // A form may be sent before the page has kept it.
  keepOrigin();
  return mayUse() ? (readStored() ?? findOrigin(landing, document.referrer)) : undefined;
}
