import type { Page } from 'playwright/test';
import { getHome } from '@/lib/content';
import { expect, openHydrated, test } from '@/lib/testing/browser/test';

const { label, of, play, slides } = getHome().carousel;
const count = slides.length;

const carousel = (page: Page) => page.getByRole('group', { name: label, exact: true });
const slide = (page: Page, number: number) =>
  carousel(page).getByRole('group', { name: `${number} ${of} ${count}` });
const dots = (page: Page) => carousel(page).locator('button[aria-current]');
const toggle = (page: Page) => carousel(page).locator('button:not([aria-current])');

const expectSlide = (page: Page, number: number) =>
  expect(dots(page).nth((number - 1) % count)).toHaveAttribute('aria-current', 'true');

/** Screen readers announce the slide only while the carousel does not turn by itself. */
const expectTurning = (page: Page) =>
  expect(carousel(page).locator('p.sr-only')).toHaveAttribute('aria-live', 'off');

/** Home with the carousel in view, the clock paused and the first slide's time at 0. */
async function openCarousel(page: Page) {
  await page.clock.install({ time: '2026-03-02T10:00:00Z' });
  await openHydrated(page, '/');
  await page.clock.pauseAt('2026-03-02T11:00:00Z');
  await carousel(page).scrollIntoViewIfNeeded();
  await expectTurning(page);
  await expectSlide(page, 1);
}

async function expectTurn(page: Page, number: number) {
  await expectTurning(page);
  await page.clock.runFor(3000);
  await expectSlide(page, number);
}

/** Two rounds of the carousel's time and one turn more, in which nothing may turn: it would end on another slide. */
async function expectRest(page: Page, number: number) {
  await page.clock.runFor(3000 * (2 * count + 1));
  await expectSlide(page, number);
}

test('turns every 3 seconds, until reduced motion is switched on', { tag: '@slides' }, async ({
  page,
}) => {
  await openCarousel(page);
  await page.clock.runFor(2990);
  await expectSlide(page, 1);
  await page.clock.runFor(10);
  await expectSlide(page, 2);
  await page.setViewportSize({ width: 1000, height: 800 });
  await page.clock.runFor(100);
  await carousel(page).scrollIntoViewIfNeeded();
  for (let number = 3; number <= count + 1; number++) await expectTurn(page, number);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(toggle(page)).toHaveCount(0);
  await expectRest(page, 1);
  await dots(page).last().click();
  await expectSlide(page, count);
});

test('button, pointer and focus stop it, and arrow keys move the focus', {
  tag: '@slides',
}, async ({ page }) => {
  await openCarousel(page);
  await slide(page, 1).getByRole('heading').hover();
  await expectRest(page, 1);
  await page.mouse.move(5, 5);
  await expectTurn(page, 2);
  await slide(page, 2).getByRole('link').focus();
  await slide(page, 2).getByRole('heading').hover();
  await page.mouse.move(5, 5);
  await expectRest(page, 2);
  await page.keyboard.press('ArrowLeft');
  await page.clock.runFor(1000);
  await expect(slide(page, 1).getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.clock.runFor(1000);
  await expectSlide(page, 2);
  await page.locator('.skip-link').evaluate((link) => link.focus({ preventScroll: true }));
  await expectTurn(page, 3);
  await toggle(page).press('Enter');
  await expect(toggle(page)).toHaveAccessibleName(play);
  await expectRest(page, 3);
  await toggle(page).press('Enter');
  await page.locator('.skip-link').evaluate((link) => link.focus({ preventScroll: true }));
  await expectTurn(page, 4);
});

test('two fingers sideways move it, and go to no other page', { tag: '@slides' }, async ({
  page,
}) => {
  await openHydrated(page, '/');
  await carousel(page).scrollIntoViewIfNeeded();
  await expect(dots(page)).toHaveCount(count);
  await slide(page, 1).getByRole('heading').hover();
  await page.evaluate(() =>
    addEventListener('wheel', ({ defaultPrevented }) =>
      Object.assign(window, { isPrevented: defaultPrevented }),
    ),
  );
  for (let move = 0; move < 12; move++) await page.mouse.wheel(80, 0);
  await expectSlide(page, 2);
  await expect(slide(page, 2).getByRole('heading')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => Reflect.get(window, 'isPrevented'))).toBe(true);
});
