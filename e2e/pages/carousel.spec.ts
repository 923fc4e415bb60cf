import type { Page } from 'playwright/test';
import { getHome } from '@/lib/content';
import { expect, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';

const { slides: slidesOfContent } = getHome().carousel;
const numbers = slidesOfContent.map((_, index) => index + 1);
const count = numbers.length;

const carousel = (page: Page) => page.getByRole('group', { name: 'Highlights' });
const dots = (page: Page) => carousel(page).getByRole('button', { name: /^Go to slide/ });
const toggle = (page: Page) => carousel(page).getByRole('button', { name: /the slides$/ });

async function expectSlide(page: Page, number: number) {
  await expect(dots(page).nth(number - 1)).toHaveAttribute('aria-current', 'true');
  const slides = carousel(page).getByRole('group', { name: `${number} of ${count}` });
  await expect(slides).toHaveJSProperty('inert', false);
}

/** Home with the carousel in view, the clock paused and the first slide's time at 0. */
async function openCarousel(page: Page) {
  await page.clock.install({ time: '2026-03-02T10:00:00Z' });
  await page.goto('/');
  await expectHydrated(page);
  await page.clock.pauseAt('2026-03-02T11:00:00Z');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(dots(page)).toHaveCount(count);
  await expectSlide(page, 1);
  await expectTurning(page);
}

/** Screen readers announce the slide only while the carousel does not turn by itself. */
const expectTurning = (page: Page) =>
  expect(carousel(page).locator('p.sr-only')).toHaveAttribute('aria-live', 'off');

/** Two rounds of the carousel's time and one turn more, in which nothing may turn: it would end on another slide. */
async function expectRest(page: Page, number: number) {
  await page.clock.runFor(3000 * (2 * count + 1));
  await expectSlide(page, number);
}

test('turns every 3 seconds through its slides and round again', async ({ page }) => {
  await openCarousel(page);
  for (const number of [...numbers.slice(1), 1]) {
    await page.clock.runFor(2990);
    await expectSlide(page, number === 1 ? count : number - 1);
    await page.clock.runFor(10);
    await expectSlide(page, number);
  }
});

test('stays on the slide that the visitor scrolled to before its script @endurance', async ({
  page,
}) => {
  const releaseScripts = await holdBack(page, '**/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  const slide = carousel(page).getByRole('group', { name: `3 of ${count}` });
  await slide.scrollIntoViewIfNeeded();
  const places = await slide.evaluateHandle((element) => {
    const seen = new Set<number>();
    const watch = () => {
      seen.add(Math.round(element.getBoundingClientRect().left));
      requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
    return seen;
  });
  await expect.poll(() => places.evaluate((seen) => seen.size)).toBe(1);
  releaseScripts();
  await expectSlide(page, 3);
  expect(await places.evaluate((seen) => [...seen])).toEqual([0]);
  await expect(toggle(page)).toHaveAccessibleName('Play the slides');
});

test('the button, a hovering pointer and the focus stop it, and it goes on after each', async ({
  page,
}) => {
  await openCarousel(page);
  const live = carousel(page).getByText(new RegExp(`^\\d of ${count}$`));
  const expectOn = async (number: number) => {
    await page.clock.runFor(3000);
    await expectSlide(page, number);
    await expect(live).toHaveAttribute('aria-live', 'off');
  };
  await carousel(page).getByRole('heading').first().hover();
  await expectRest(page, 1);
  await page.mouse.move(5, 5);
  await expectOn(2);

  const second = carousel(page).getByRole('group', { name: `2 of ${count}` });
  await second.getByRole('link').focus();
  await expectRest(page, 2);
  await page.getByRole('link', { name: 'Skip to content' }).evaluate((link) => {
    link.focus({ preventScroll: true });
  });
  await expectOn(3);

  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName('Play the slides');
  await page.mouse.move(5, 5);
  await expect(live).toHaveAttribute('aria-live', 'polite');
  await expectRest(page, 3);
  await dots(page).nth(0).click();
  await expectSlide(page, 1);
  await expect(live).toHaveText(`1 of ${count}`);
  await toggle(page).click();
  await expect(toggle(page)).toHaveAccessibleName('Pause the slides');
  await page.mouse.move(5, 5);
  await expectOn(2);
});

test('a mouse press on a slide button does not stop it, a key pressed there does @endurance', async ({
  page,
}) => {
  await openCarousel(page);
  await dots(page).nth(2).click();
  await expectSlide(page, 3);
  await page.mouse.move(5, 5);
  await expect(dots(page).nth(2)).toBeFocused();
  await expectTurning(page);
  await page.clock.runFor(3000);
  await expectSlide(page, 4);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 3);
  await expectRest(page, 3);
});

test('pauses off the screen and in a hidden tab @endurance', async ({ page }) => {
  await openCarousel(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(carousel(page)).not.toBeInViewport();
  await expectRest(page, 1);
  await carousel(page).scrollIntoViewIfNeeded();
  await expectTurning(page);
  const setVisibility = (state: DocumentVisibilityState) =>
    page.evaluate((value) => {
      Object.defineProperty(document, 'visibilityState', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  await setVisibility('hidden');
  await expectRest(page, 1);
  await setVisibility('visible');
  await page.clock.runFor(3000);
  await expectSlide(page, 2);
});

test('arrow keys turn it and move the focus to the visible slide', async ({ page }) => {
  await openCarousel(page);
  await carousel(page).getByRole('link').first().focus();
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 2);
  await expect(
    carousel(page).getByRole('link', { name: 'See the e-commerce website' }),
  ).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 4);
  // With Alt, Control or Meta they are the browser's, which goes back.
  const isLeft = await carousel(page).evaluate((box) =>
    ['altKey', 'ctrlKey', 'metaKey'].map((key) =>
      box.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'ArrowLeft',
          [key]: true,
          bubbles: true,
          cancelable: true,
        }),
      ),
    ),
  );
  expect(isLeft).toEqual([true, true, true]);
  await expectSlide(page, 4);
});

/** Home with the carousel in view; returns the place of its first heading. */
async function findHeading(page: Page) {
  await page.goto('/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(dots(page)).toHaveCount(count);
  const box = await carousel(page).getByRole('heading').first().boundingBox();
  if (!box) throw new Error('The slide has no heading on the screen');
  return box;
}

test('can be dragged @endurance', async ({ page }) => {
  const { x, y } = await findHeading(page);
  await page.mouse.move(x + 300, y);
  await page.mouse.down();
  await page.mouse.move(x + 150, y, { steps: 5 });
  await page.mouse.move(x - 100, y, { steps: 5 });
  await page.mouse.up();
  await expectSlide(page, 2);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, viewport: { width: 360, height: 740 } });

  test('a swipe turns it and it stays where the finger left it @endurance', async ({ page }) => {
    const { y } = await findHeading(page);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: x === undefined ? [] : [{ x, y: y + 10 }],
      });
    await touch('touchStart', 300);
    for (const x of [280, 240, 180, 120, 60]) await touch('touchMove', x);
    await touch('touchEnd');
    await expectSlide(page, 2);
    await expect(toggle(page)).toHaveAccessibleName('Play the slides');
  });
});

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('it never turns by itself and still follows the dots', async ({ page }) => {
    await page.clock.install();
    await page.goto('/');
    await carousel(page).scrollIntoViewIfNeeded();
    await expect(dots(page)).toHaveCount(count);
    await expect(toggle(page)).toHaveCount(0);
    await page.clock.runFor(3000 * (2 * count + 1));
    await expectSlide(page, 1);
    await dots(page).nth(2).click();
    await expectSlide(page, 3);
  });
});
