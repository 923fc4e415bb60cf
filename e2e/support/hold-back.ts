import type { Page } from 'playwright/test';

type Address = Parameters<Page['route']>[0];

/** Holds back the requests to an address until the returned function is called. */
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

/** Holds back scripts that are loaded by a script; scripts in the HTML load. */
export async function holdBackLateScripts(page: Page, path: string): Promise<() => void> {
  const html = await (await page.request.get(path)).text();
  return holdBack(page, ({ pathname }) => pathname.endsWith('.js') && !html.includes(pathname));
}
