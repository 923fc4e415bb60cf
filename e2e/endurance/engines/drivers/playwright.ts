import { type Browser, expect, type Page } from 'playwright/test';
import { siteOrigin } from '../../../../testing/addresses';
import type { Engine, Part, Tab, Visit } from './tab';

/** An engine that Playwright drives. */
export const driveByPlaywright = (browser: Browser): Engine => ({
  openTab: (visit) => openTab(browser, visit),
  stop: () => browser.close(),
});

/** Collects what console, policy and network say about the site. */
function watch(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('requestfailed', (request) => {
    const why = request.failure()?.errorText ?? '';
    // What the page before had asked for ends when it is left.
    if (!/abort|cancel/i.test(why)) problems.push(`${why} ${request.url()}`);
  });
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  return problems;
}

function find(page: Page, part: Part) {
  const found =
    typeof part === 'string'
      ? page.locator(part)
      : page.locator(part.within ?? 'body').getByRole(part.role, { name: part.name, exact: true });
  return found.filter({ visible: true });
}

async function openTab(browser: Browser, { screen, hasConsented, hasScript }: Visit): Promise<Tab> {
  const context = await browser.newContext({
    baseURL: siteOrigin,
    viewport: screen,
    javaScriptEnabled: hasScript,
  });
  if (hasConsented)
    await context.addCookies([{ name: 'cookie_consent', value: 'true', url: siteOrigin }]);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`The policy blocks ${blockedURI} by ${violatedDirective}`),
    );
  });
  context.setDefaultTimeout(30_000);
  const page = await context.newPage();
  const problems = watch(page);
  return {
    open: async (path) => void (await page.goto(path, { waitUntil: 'domcontentloaded' })),
    // Firefox takes no input while it leaves a page.
    move: () =>
      expect(async () => {
        await page.mouse.move(1, 1);
        await page.mouse.move(2, 2);
      }).toPass(),
    press: (part) => find(page, part).first().click(),
    async type(part, text) {
      const input = find(page, part).first();
      await input.click();
      // Firefox does not tell React of what `fill` writes.
      await input.pressSequentially(text);
    },
    choose: async (part, label) => void (await find(page, part).selectOption({ label })),
    key: (key) => page.keyboard.press(key),
    count: (part) => find(page, part).count(),
    read: (work, argument) => page.evaluate(work as never, argument),
    listProblems: async () => problems,
    close: () => context.close(),
  };
}
