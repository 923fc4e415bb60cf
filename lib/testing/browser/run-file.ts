import type { Page } from 'playwright/test';

/** Runs a script from a file of the site. */
export async function runFile(page: Page, path: string, body: string) {
  await page.route(`**${path}*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  await page.evaluate((src) => {
    document.head.append(Object.assign(document.createElement('script'), { src }));
  }, `${path}?visitor=1`);
}
