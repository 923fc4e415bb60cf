import { type Browser, devices, expect, type Locator, type Page } from 'playwright/test';
import { siteOrigin } from '../../testing/addresses';
import { holdBack } from '../support/hold-back';

type Control = {
  find: (page: Page) => Locator;
  /** Instead of a touch: where that would open a list or a keyboard of the system, or come too soon. */
  use?: (control: Locator) => Promise<unknown>;
};

export type Place = {
  path: string;
  /** Tall enough for all controls, so that nothing has to be scrolled. */
  screen: { width: number; height: number };
  isAsking?: boolean;
  /** In the order in which they are pressed. */
  controls: Control[];
};

/** Lighthouse's slow 4G, as DevTools applies it: 150 ms and 1.6 Mbit/s at the far end. */
const slow4G = {
  offline: false,
  latency: 150 * 3.75,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};

type Point = { x: number; y: number };

/** The time between two presses, in ms. */
const step = 100;

/** Runs in the page: moves like a visitor at the first paint, and keeps what is pressed, opened and changed. */
function watch() {
  const say = (what: string, at: number) => console.debug(what, performance.timeOrigin + at);
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName('first-paint')) {
      say('painted', startTime);
      dispatchEvent(new Event('pointermove'));
    }
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntriesByName('hydrated')) say('hydrated', startTime);
  }).observe({ type: 'mark', buffered: true });

  const heard: string[] = [];
  Object.assign(window, { heard });
  const keep = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    if (event instanceof ToggleEvent && event.newState === 'closed') return;
    const { id, localName } = event.target;
    heard.push(`${event.type} ${id || event.target.getAttribute('name') || localName}`);
  };
  for (const type of ['beforetoggle', 'toggle', 'change', 'click'])
    addEventListener(type, keep, true);
}

/** What was pressed, opened (`toggle`) or changed on the page so far: the event, then id, name or tag. */
export const heardOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => Reflect.get(window, 'heard'));

/** The moment that the page reports by this word, in ms since the epoch. */
async function momentOf(page: Page, word: 'painted' | 'hydrated') {
  const message = await page.waitForEvent('console', (said) => said.text().startsWith(word));
  return Number(message.text().split(' ')[1]);
}

/**
 * Opens a phone with a fresh profile and the place's screen, where the visitor has answered the consent dialog
 * unless the place asks. With `isSlow` its network is slow and its processor four times slower.
 */
async function openPhone(browser: Browser, { screen, isAsking }: Place, { isSlow = false } = {}) {
  const context = await browser.newContext({
    ...devices['Moto G4'],
    viewport: screen,
    deviceScaleFactor: 1.75,
    // Menus that slide in would move the target of the next press.
    reducedMotion: 'reduce',
  });
  if (!isAsking)
    await context.addCookies([{ name: 'cookie_consent', value: 'true', url: siteOrigin }]);
  const page = await context.newPage();
  const protocol = await context.newCDPSession(page);
  if (isSlow) {
    await protocol.send('Network.enable');
    await protocol.send('Network.emulateNetworkConditions', slow4G);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  }
  await page.addInitScript(watch);
  return { page, protocol, close: () => context.close() };
}

/** How many steps lie between first paint and hydration. */
export async function countSteps(browser: Browser, place: Place): Promise<number> {
  const { page, close } = await openPhone(browser, place, { isSlow: true });
  const [painted, hydrated] = await Promise.all([
    momentOf(page, 'painted'),
    momentOf(page, 'hydrated'),
    page.goto(siteOrigin + place.path, { waitUntil: 'commit' }),
  ]);
  await close();
  return Math.ceil((hydrated - painted) / step);
}

/** The middle of a control, once the page has got its layout and the control stands on the screen. */
async function findPoint(control: Locator, screenHeight: number): Promise<Point> {
  let point: Point | undefined;
  const lookFor = async () => {
    const box = await control.boundingBox();
    const isOnScreen = box !== null && box.y + box.height <= screenHeight;
    point = isOnScreen ? { x: box.x + box.width / 2, y: box.y + box.height / 2 } : undefined;
    return point;
  };
  await expect.poll(lookFor, `${control} is on the screen`).toBeDefined();
  if (!point) throw new Error(`${control} has left the screen`);
  return point;
}

/** Where each control is once those before it are pressed, as the page is without its scripts. */
export async function findPoints(browser: Browser, place: Place): Promise<Point[]> {
  const { page, close } = await openPhone(browser, place);
  await holdBack(page, '**/*.js');
  // After first paint the styles are there; after parsing, all controls.
  await Promise.all([
    momentOf(page, 'painted'),
    page.goto(siteOrigin + place.path, { waitUntil: 'commit' }),
  ]);
  await page.waitForFunction(() => document.readyState !== 'loading');
  const points: Point[] = [];
  for (const { find, use } of place.controls) {
    const control = find(page);
    points.push(await findPoint(control, place.screen.height));
    if (points.length === place.controls.length) break;
    // By force: a form's button that waits for its fields takes presses, too.
    await (use ? use(control) : control.tap({ force: true }));
  }
  await close();
  return points;
}

/**
 * Opens the page on a slow phone and presses its controls one step apart, the first one `first` steps
 * after the first paint; presses that would come before it come at once. `begin` gets the page before it
 * opens and returns the check of the answers, which runs at full speed.
 */
export async function pressFrom(
  browser: Browser,
  place: Place & { begin: (page: Page) => Promise<() => Promise<void>> },
  points: Point[],
  first: number,
): Promise<void> {
  const { page, protocol, close } = await openPhone(browser, place, { isSlow: true });
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(String(error)));
  const expectAnswers = await place.begin(page);
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: Point[]) =>
    protocol.send('Input.dispatchTouchEvent', { type, touchPoints });
  const touches: Promise<unknown>[] = [];
  try {
    const [painted] = await Promise.all([
      momentOf(page, 'painted'),
      page.goto(siteOrigin + place.path, { waitUntil: 'commit' }),
    ]);
    for (const [index, { find, use }] of place.controls.entries()) {
      const moment = painted + Math.max(0, first + index) * step;
      await new Promise((resolve) => setTimeout(resolve, moment - Date.now()));
      const point = points[index];
      if (use) await use(find(page));
      if (use || !point) continue;
      // Not awaited: the page may be too busy to take a touch for long.
      touches.push(touch('touchStart', [point]), touch('touchEnd', []));
    }
    await Promise.all(touches);
    await protocol.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await protocol.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
    await expectAnswers();
    if (errors.length > 0) throw new Error('the page logs errors');
  } catch (error) {
    const heard = (await heardOn(page)).join(', ');
    throw new Error(`${error}\nThe page at ${page.url()} heard ${heard}\n${errors.join('\n')}`);
  } finally {
    await close();
  }
}
