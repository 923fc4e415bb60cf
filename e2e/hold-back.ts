import type { Page } from 'playwright/test';

type Address = Parameters<Page['route']>[0];

/** Holds the requests to an address back until the function it yields lets them go. */
export async function holdBack(page: Page, address: Address): Promise<() => void> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await gate;
    await route.fallback();
  });
  return letGo;
}

/** Holds back the scripts that a page asks for by script, and lets those of its HTML come. */
export async function holdBackLateScripts(page: Page, path: string): Promise<() => void> {
  const html = await (await page.request.get(path)).text();
  return holdBack(page, ({ pathname }) => pathname.endsWith('.js') && !html.includes(pathname));
}
