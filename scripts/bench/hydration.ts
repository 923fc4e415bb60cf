import type { Page } from 'playwright';

const longest = 60_000;
/** How long after React's props the site's mark may follow, in ms. */
const patience = 2000;

/** Runs in the page: when hydration has ended, in ms since navigation, as far as it can be told. */
function findEnd(): { at: number; isSure: boolean } | undefined {
  const [mark] = performance.getEntriesByName('hydrated');
  if (mark) return { at: mark.startTime, isSure: true };
  const launcher = document.querySelector('#chat-launcher');
  const element = launcher ?? document.querySelector('p');
  const isLive = Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps'));
  // The empty page has no launcher and sets no mark.
  return isLive ? { at: performance.now(), isSure: launcher === null } : undefined;
}

/**
 * Waits until hydration has ended and gives its moment, in ms since navigation: the site's mark
 * `hydrated`, or else the moment at which the chat launcher (on the empty page: its text) has
 * React's props.
 */
export async function waitForHydration(page: Page): Promise<number> {
  const handle = await page.waitForFunction(findEnd, undefined, { polling: 50, timeout: longest });
  const end = await handle.jsonValue();
  if (!end) throw new Error(`${page.url()} says nothing of its hydration`);
  if (end.isSure) return end.at;
  await page.evaluate((pause) => new Promise((resolve) => setTimeout(resolve, pause)), patience);
  const later = await page.evaluate(findEnd);
  return later?.isSure ? later.at : end.at;
}
