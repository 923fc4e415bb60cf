import { isAllowed } from '@/lib/consent/consent';
import { type OptionalUseName, optionalUses } from './optional-uses';

/**
 * The only way to load code that needs consent: runs `load` when the visitor has allowed this use.
 * Otherwise, and before a choice, it returns undefined. A choice reloads the page, so it checks only once.
 */
export async function loadWithConsent<T>(
  name: OptionalUseName,
  load: () => Promise<T>,
): Promise<T | undefined> {
  return isAllowed(optionalUses[name].category, document.cookie) ? load() : undefined;
}
