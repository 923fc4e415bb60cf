import type { Page } from 'playwright/test';
import { getHome } from '@/lib/content';
import { expect, test } from '../support/fixtures';
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
