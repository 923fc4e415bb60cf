import type { Locator } from 'playwright/test';

/** Pastes a text where the caret is, with the keyboard; the site's policy lets no script write a clipboard. */
export async function paste(field: Locator, text: string): Promise<void> {
  const page = field.page();
  const other = await page.context().newPage();
  await other.setContent('<textarea autofocus></textarea>');
  await other.locator('textarea').fill(text);
  await other.keyboard.press('ControlOrMeta+a');
  await other.keyboard.press('ControlOrMeta+c');
  await other.close();
  await field.focus();
  await page.keyboard.press('ControlOrMeta+v');
}
