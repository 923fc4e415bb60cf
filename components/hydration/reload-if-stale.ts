import { within } from '@/components/hydration/within';
import { readStorage, writeStorage } from '@/components/ui/browser-storage';

/** Longest wait for the page, in milliseconds. */
const longestAnswer = 5_000;

/** Stores the page's own file before a reload: a cache that still has the old page causes no loop. */
const reloadedKey = 'reloaded';

/** Whether this page's address no longer names its own file: the site has another build. */
async function isStale(own: string): Promise<boolean> {
  const [loaded] = performance.getEntriesByType('navigation');
  const signal = AbortSignal.timeout(longestAnswer);
  const answer = await fetch(loaded?.name ?? '', { cache: 'no-store', signal });
  return answer.ok && !(await answer.text()).includes(own);
}

type Options = {
  beforeReload?: (() => void) | undefined;
  /** Longest wait for `loading`, in milliseconds. */
  longest?: number;
};

/**
 * Returns what a late file exports. If the file is gone because the site has another build, the page reloads
 * after `beforeReload`, and the promise stays pending. Any other failure is thrown.
 */
export async function reloadIfStale<Loaded>(
  loading: Promise<Loaded>,
  { beforeReload, longest = 20_000 }: Options = {},
): Promise<Loaded> {
  try {
    return await within(longest, loading);
  } catch (error) {
    // The page's own file, from `deploy/finish/finish-page.mjs`; none in `next dev`.
    const own = document.querySelector('script[src*="/page-"]')?.getAttribute('src');
    if (!own || readStorage(reloadedKey) === own) throw error;
    // Without a response the page does not reload.
    if (!(await isStale(own).catch(() => false))) throw error;
    writeStorage(reloadedKey, own);
    beforeReload?.();
    window.location.reload();
    return new Promise(() => undefined);
  }
}
