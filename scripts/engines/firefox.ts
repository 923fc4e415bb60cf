import { existsSync } from 'node:fs';
import { type Browser, firefox } from 'playwright';
import { buttonNamed, type Engine, type Screen, type Tab } from './tab';

const executablePath = '/usr/bin/firefox-esr';

/** What Playwright keeps behind a browser that speaks WebDriver BiDi. */
type BidiSession = { send(method: string, params?: unknown): Promise<unknown> };
type Insides = {
  _connection: { toImpl(browser: Browser): { _browserSession: BidiSession } };
};

/** Playwright always sends media features, a command that Firefox ESR does not know. */
function skipUnknownEmulation(browser: Browser) {
  const { _connection: connection } = browser as unknown as Insides;
  const session = connection.toImpl(browser)._browserSession;
  const kind: BidiSession = Object.getPrototypeOf(session);
  const { send } = kind;
  kind.send = function (this: BidiSession, method, params) {
    const sent = send.call(this, method, params);
    if (!method.startsWith('emulation.')) return sent;
    return sent.catch((error: unknown) => {
      if (String(error).includes('unknown command')) return {};
      throw error;
    });
  };
}

/** Starts Debian's Firefox ESR. */
export async function startFirefox(): Promise<Engine> {
  if (!existsSync(executablePath))
    throw new Error('Firefox ESR is missing (Debian: apt-get install -y firefox-esr)');
  const browser = await firefox.launch({ channel: 'moz-firefox', executablePath });
  skipUnknownEmulation(browser);
  return {
    name: `Firefox ${browser.version()}`,
    openTab: (screen, consentFor) => openTab(browser, screen, consentFor),
    async isReadableWithoutScript(address) {
      const context = await browser.newContext({ javaScriptEnabled: false });
      const page = await context.newPage();
      await page.goto(address);
      const isReadable = await page.getByRole('heading', { level: 1 }).isVisible();
      await context.close();
      return isReadable;
    },
    stop: () => browser.close(),
  };
}

async function openTab(browser: Browser, viewport: Screen, consentFor?: string): Promise<Tab> {
  const context = await browser.newContext({ viewport });
  if (consentFor)
    await context.addCookies([{ name: 'cookie_consent', value: 'true', url: consentFor }]);
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`The policy blocks ${blockedURI} by ${violatedDirective}`),
    );
  });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('response', (response) => {
    if (response.status() >= 400) problems.push(`${response.status()} ${response.url()}`);
  });
  return {
    async open(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    press: (name) =>
      page
        .locator(`xpath=${buttonNamed(name)}`)
        .filter({ visible: true })
        .first()
        .click(),
    pressEscape: () => page.keyboard.press('Escape'),
    run: (work, argument = '') => page.evaluate(work, argument),
    listProblems: async () => problems,
    close: () => context.close(),
  };
}
