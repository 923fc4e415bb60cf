import { expect, type Locator, type Page } from 'playwright/test';
import { readStop } from '../endurance/accessibility/tab-stops';

/** Presses Tab until the control has the focus; every stop on the way shows where it is. */
export async function tabTo(control: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  const page = control.page();
  const passed: string[] = [];
  for (let presses = 0; presses < 150; presses++) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(readStop);
    expect(stop?.faults ?? [], stop?.name).toEqual([]);
    const focused = page.locator('*:focus').and(control);
    if ((await focused.count()) > 0) return;
    passed.push(stop?.name ?? 'nothing');
  }
  throw new Error(`No Tab leads to ${control}, but to: ${passed.join(', ')}`);
}

/** Goes to a control by Tab and presses a key on it. */
export async function pressOn(control: Locator, key: 'Enter' | 'Space' = 'Enter') {
  await tabTo(control);
  await control.page().keyboard.press(key);
}

/** Goes to fields by Tab, one after the other, and types into each. */
export async function typeInto(page: Page, fields: (readonly [field: Locator, text: string])[]) {
  for (const [field, text] of fields) {
    await tabTo(field);
    await page.keyboard.type(text);
  }
}
