import type { Page } from 'playwright/test';

/** Holds back the requests to an address until the returned function is called. */
export async function holdBack(page: Page, address: Parameters<Page['route']>[0]) {
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
