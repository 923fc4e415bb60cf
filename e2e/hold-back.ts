import type { Page } from 'playwright/test';

/** Holds the requests to an address back until the function it yields lets them go. */
export async function holdBack(page: Page, address: string | RegExp): Promise<() => void> {
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
