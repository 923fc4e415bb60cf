import { expect, type Locator, type Page } from 'playwright/test';

/** What has the focus, and what is wrong with it there. */
const readStop = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement ?? document.body;
    const faults: string[] = [];
    // A hidden radio button shows its ring on the label beside it.
    const hasRing = [focused, focused.nextElementSibling].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    if (!hasRing && focused !== document.body) faults.push('has no focus ring');
    // What is only for a screen reader is as large as its label.
    const box = (focused.matches('.sr-only') && focused.closest('label')) || focused;
    const { x, y, width, height } = box.getBoundingClientRect();
    const top = document.elementFromPoint(x + width / 2, y + height / 2);
    if (!top) faults.push('is not on the screen');
    else if (!box.contains(top) && !top.contains(box)) faults.push(`lies beneath ${top.className}`);
    const words = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim();
    return { name: `${focused.localName} ${words.slice(0, 60)}`, faults };
  });

/** Presses Tab until the control has the focus; every stop on the way has a ring, on the screen and beneath nothing. */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const page = control.page();
  // The page that a form leads to may still be loading.
  await control.waitFor({ state: 'attached' });
  const passed: string[] = [];
  for (let presses = 0; presses < 250; presses++) {
    await page.keyboard.press(key);
    const { name, faults } = await readStop(page);
    expect.soft(faults, name).toEqual([]);
    if ((await page.locator('*:focus').and(control).count()) > 0) return;
    passed.push(name);
  }
  throw new Error(`No Tab leads to ${control}, but to: ${passed.join(', ')}`);
}

export async function pressOn(control: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(control);
  await control.page().keyboard.press(key);
}
