import type { Browser, Locator, Page } from 'playwright';
import { openPhone, withBrowser } from './browser';
import type { BudgetName, Check } from './budgets';
import { asCount, median, medianOf, repeat } from './figures';
import type { Findings } from './report';
import type { Sites } from './sites';

/** How long after the median first paint a control is pressed, in ms: before hydration, and about its time. */
const delays = [500, 4000];
const slowPhone = { cpu: 4, isSlow: true };
const patience = 30_000;

type Point = { x: number; y: number };
type Control = { name: string; budget: BudgetName; find: (page: Page) => Locator };

/** On a phone the 'Get a demo' of the header is in the menu; the page's own button stands below its headline. */
const controls: Control[] = [
  {
    name: 'demo button',
    budget: 'press',
    find: (page) => page.locator('main').getByText('Request for Demo', { exact: true }).first(),
  },
  {
    name: 'menu',
    budget: 'press',
    find: (page) => page.getByRole('button', { name: 'Open menu' }),
  },
  {
    name: 'chat button',
    budget: 'chatPress',
    find: (page) => page.getByRole('button', { name: 'Chat with our assistant' }),
  },
];

/** Runs in the page: says when it begins and when something that a control opens is first drawn. */
function watch() {
  console.debug('began', performance.timeOrigin);
  document.addEventListener(
    'toggle',
    (event) => {
      const isOpen = event instanceof ToggleEvent && event.newState === 'open';
      if (!isOpen || event.target instanceof HTMLDetailsElement) return;
      requestAnimationFrame(() => console.debug('answered', performance.now()));
    },
    true,
  );
}

/** Opens a page as the slow phone of a visitor who has answered the consent dialog. */
async function openSlowly(browser: Browser, origin: string) {
  const phone = await openPhone(browser, { ...slowPhone, consentFor: origin });
  await phone.page.addInitScript(watch);
  const waitForNumber = async (word: string) => {
    const message = await phone.page.waitForEvent('console', {
      predicate: (said) => said.text().startsWith(`${word} `),
      timeout: patience,
    });
    return Number(message.text().split(' ')[1]);
  };
  return { ...phone, waitForNumber };
}

/** The first paint of a page, in ms since navigation, and where its controls are. */
async function lookAt(browser: Browser, origin: string) {
  const { page, close } = await openSlowly(browser, origin);
  await page.goto(origin, { waitUntil: 'load' });
  // It may come after `load`.
  const firstPaint = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((paints) =>
          resolve(paints.getEntries()[0]?.startTime ?? Number.NaN),
        ).observe({ type: 'paint', buffered: true });
      }),
  );
  const points = new Map<string, Point>();
  for (const { name, find } of controls) {
    const box = await find(page).boundingBox();
    if (!box || box.y + box.height > 823)
      throw new Error(`${origin}: ${name} is not on the first screen`);
    points.set(name, { x: box.x + box.width / 2, y: box.y + box.height / 2 });
  }
  await close();
  return { firstPaint, points };
}

/** Presses at a moment since navigation and gives the moment of the answer, both in ms. */
async function pressOnce(browser: Browser, origin: string, point: Point | undefined, at: number) {
  if (!point) throw new Error('A control has no place');
  const { page, protocol, waitForNumber, close } = await openSlowly(browser, origin);
  const begun = waitForNumber('began');
  const answered = waitForNumber('answered').catch(() => Number.POSITIVE_INFINITY);
  const opened = page.goto(origin, { waitUntil: 'commit' });
  const began = await begun;
  await new Promise((resolve) => setTimeout(resolve, began + at - Date.now()));
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: Point[]) =>
    protocol.send('Input.dispatchTouchEvent', { type, touchPoints });
  // Both at once: the page may be too busy to take the first one for long.
  const sent = Promise.all([touch('touchStart', [point]), touch('touchEnd', [])]);
  const answer = await answered;
  await Promise.all([sent, opened]);
  await close();
  return answer;
}

export const measurePresses = ({ site }: Sites, runs: number): Promise<Findings> =>
  withBrowser(async (browser) => {
    const looks = await repeat(runs, () => lookAt(browser, site));
    const firstPaint = medianOf(looks, (look) => look.firstPaint);
    const rows: string[][] = [];
    const checks: Check[] = [];
    for (const delay of delays) {
      for (const { name, budget } of controls) {
        const at = firstPaint + delay;
        const answers = await repeat(runs, (run) => {
          console.log(`press: ${name} at ${asCount(at)} ms, run ${run} of ${runs}`);
          return pressOnce(browser, site, looks[0]?.points.get(name), at);
        });
        const value = median(answers) - at;
        const where = `${name} ${delay / 1000} s after first paint`;
        rows.push([where, asCount(at), asCount(value)]);
        checks.push({ budget, where, value });
      }
    }
    return {
      title: 'Press to answer',
      note: `The home page on slow 4G with a processor slowed ${slowPhone.cpu} times, medians of ${runs} presses, in ms since navigation and since the press. First paint at ${asCount(firstPaint)}.`,
      head: ['Control', 'Pressed', 'Answered after'],
      rows,
      checks,
    };
  });
