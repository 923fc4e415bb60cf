import type { Browser, Locator, Page } from 'playwright';
import { openPhone, withBrowser } from './browser';
import type { BudgetName, Check } from './budgets';
import { asMilliseconds, asRatio, median } from './figures';
import { type Bench, inTurn, repeat } from './part';
import type { Findings } from './report';

/** How long after the new build's median first paint a control is pressed, in ms, and its budget. */
const delays: [number, BudgetName][] = [
  [500, 'press500'],
  [1500, 'press1500'],
  [4000, 'press4000'],
];
const slowPhone = { cpu: 4, isSlow: true };
const patience = 30_000;

type Point = { x: number; y: number };
type Control = { name: string; find: (page: Page) => Locator };

/** On a phone the 'Get a demo' of the header is in the menu; the page's own button stands below its headline. */
const controls: Control[] = [
  {
    name: 'Get a demo',
    find: (page) => page.locator('main').getByText('Request for Demo', { exact: true }).first(),
  },
  { name: 'menu', find: (page) => page.getByRole('button', { name: 'Open menu' }) },
  {
    name: 'chat button',
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
  const firstPaint = await page.evaluate(
    () => performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN,
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

/** Presses the controls of the home page on a slow phone, in turn in this build and the earlier one. */
export async function measurePresses(bench: Bench, runs: number): Promise<Findings> {
  const { site, earlier } = bench.sites;
  const origins = earlier ? [site, earlier] : [site];
  return withBrowser(async (browser) => {
    const looks = await repeat(Math.min(runs, 5), (run) => {
      bench.say(`press: first paint, run ${run}`);
      return lookAt(browser, site);
    });
    const firstPaint = median(looks.map((look) => look.firstPaint));
    const targets = await inTurn(origins, async (origin) => ({
      origin,
      points: (await lookAt(browser, origin)).points,
    }));
    const rows: string[][] = [];
    const checks: Check[] = [];
    for (const [delay, budget] of delays) {
      for (const { name } of controls) {
        const at = firstPaint + delay;
        const rounds = await repeat(runs, (run) => {
          bench.say(`press: ${name} at ${asMilliseconds(at)} ms, run ${run} of ${runs}`);
          return inTurn(targets, ({ origin, points }) =>
            pressOnce(browser, origin, points.get(name), at),
          );
        });
        const [now = Number.NaN, before] = origins.map((_, origin) =>
          median(rounds.map((round) => round[origin] ?? Number.NaN)),
        );
        const where = `${name} after ${delay / 1000} s`;
        rows.push([
          where,
          asMilliseconds(at),
          asMilliseconds(now),
          before === undefined ? '–' : asMilliseconds(before),
          before === undefined ? '–' : asRatio(now / before),
        ]);
        if (before !== undefined) checks.push({ budget, where, value: now / before });
      }
    }
    const note = `The home page on slow 4G with a processor slowed 4 times, medians of ${runs} presses; all times in ms since navigation. First paint at ${asMilliseconds(firstPaint)}.`;
    const head = ['Control', 'Pressed', 'Answered', 'Earlier build', 'Ratio'];
    return { tables: [{ title: 'Press to answer', note, head, rows }], checks };
  });
}
