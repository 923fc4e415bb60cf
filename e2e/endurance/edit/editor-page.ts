import { expect, type Locator, type Page } from 'playwright/test';

/** A file of the content in the editor: `products/x`, `profiles/x`, or `site/x` for any other. */
export async function openFile(page: Page, origin: string, file: string): Promise<void> {
  const [collection, name] = file.split('/');
  // A page of its own: Decap keeps the values of one file where only the end of the address changes.
  await page.goto(`${origin}/?${file}#/collections/${collection}/entries/${name}`);
  await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
}

/** Opens an entry of a list by what stands for it while it is closed. */
export async function openEntry(inside: Page | Locator, summary: string): Promise<Locator> {
  const label = inside.locator('[class*=NestedObjectLabel]').getByText(summary, { exact: true });
  const entry = label.locator('..');
  await entry.getByRole('button').first().click();
  return entry;
}

/** Saves what has been edited and returns the status of the answer. */
export async function save(page: Page): Promise<number> {
  const answered = page.waitForResponse(
    (response) => response.request().postDataJSON()?.action === 'persistEntry',
  );
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Save now').click();
  return (await answered).status();
}
