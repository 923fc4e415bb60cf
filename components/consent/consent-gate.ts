import { isAllowed } from '@/lib/consent';
import { type OptionalUseName, optionalUses } from './optional-uses';

/**
 * The one way to load what needs consent: runs `load` when the visitor has allowed this use, and
 * yields undefined otherwise, before a choice too. A choice reloads the page, so it asks only once.
 */
export async function loadWithConsent<T>(
  name: OptionalUseName,
  load: () => Promise<T>,
): Promise<T | undefined> {
  return isAllowed(optionalUses[name].category, document.cookie) ? load() : undefined;
}
