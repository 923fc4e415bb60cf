import { type Browser, type BrowserContext, chromium, devices, type Page } from 'playwright';
import { browserArguments, findSystemBrowser } from '../../testing/find-programs.mjs';

/** Lighthouse's slow 4G, as DevTools applies it: 150 ms and 1.6 Mbit/s at the far end. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

type Visitor = { cpu?: number; isSlow?: boolean; consentFor?: string };

/**
 * A page in a fresh browser profile on the phone of Lighthouse's mobile preset. `cpu` slows the
 * processor, `isSlow` the network; `consentFor` is an origin where the visitor has answered the
 * consent dialog.
 */
export async function openPhone(browser: Browser, { cpu, isSlow, consentFor }: Visitor = {}) {
  const context: BrowserContext = await browser.newContext({
    ...devices['Moto G4'],
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
  });
  if (consentFor)
    await context.addCookies([{ name: 'cookie_consent', value: 'true', url: consentFor }]);
  const page: Page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  if (isSlow) {
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', slow4G);
  }
  if (cpu) await protocol.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  return { page, protocol, close: () => context.close() };
}

export async function withBrowser<Result>(
  work: (browser: Browser) => Promise<Result>,
  args: string[] = [],
): Promise<Result> {
  const browser = await chromium.launch({
    executablePath: findSystemBrowser(),
    args: [...browserArguments, ...args],
  });
  try {
    return await work(browser);
  } finally {
    await browser.close();
  }
}
