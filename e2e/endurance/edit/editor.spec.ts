import { getAssistantScript, listAddOns, listProducts } from '@/lib/content';
import { editFiles, first } from './edit-files';
import { openEntry, openFile, save } from './editor-page';
import { expect, test } from './fixtures';

test('an edited price, question and profile change their own lines alone', async ({
  page,
  editor,
}) => {
  expect(await editFiles(page, editor.origin)).toEqual(editor.changedLines());
});

test('two prices of an add-on and the synonyms of a word can be edited', async ({
  page,
  editor,
}) => {
  // Decap shows each of some hundred fields of the assistant.
  test.slow();
  const addOn = first(listAddOns().filter(({ multiPrice }) => multiPrice));
  const [once, monthly] = [addOn.price].flat();
  await openFile(page, editor.origin, 'site/add-ons');
  const entry = await openEntry(page, addOn.name);
  await entry.getByLabel('Price', { exact: true }).fill(`${once}, ${Number(monthly) + 1000}`);
  expect(await save(page)).toBe(200);

  const word = first(Object.keys(getAssistantScript().vocabulary.means));
  await openFile(page, editor.origin, 'site/assistant');
  const words = page.getByLabel('Means', { exact: true });
  const line = new RegExp(`^${word}: .*$`, 'm');
  await words.fill((await words.inputValue()).replace(line, '$&, cowrie'));
  expect(await save(page)).toBe(200);

  const lines = editor.changedLines();
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe(`+    price: [${once}, ${Number(monthly) + 1000}]`);
  expect(lines[3]).toMatch(new RegExp(`^\\+ +${word}: \\[.*, cowrie\\]$`));
});

test.describe('a mistake', () => {
  test.use({ expectedErrors: [/422|API_ERROR/], expectedCrashes: [/Object/] });

  test('is not saved, and said until it is right', async ({ page, editor }) => {
    const product = first(listProducts().filter(({ pricings }) => pricings.length > 0));
    const plan = first(product.pricings);
    await openFile(page, editor.origin, `products/${product.slug}`);
    const price = (await openEntry(page, plan.name)).getByLabel('Monthly price', { exact: true });
    await price.fill('79');
    expect(await save(page)).toBe(422);
    const mistakes = page.locator('#mistakes');
    await expect(mistakes).toContainText(
      'pricings[0].monthlyPrice: expected a price from 10000 rupiah on, found 79',
    );
    expect(editor.changedLines()).toEqual([]);

    await price.fill(String(plan.monthlyPrice + 1000));
    expect(await save(page)).toBe(200);
    await expect(mistakes).toBeHidden();
    expect(editor.changedLines()).toHaveLength(2);
  });
});

test('a new leader is a file of its own, without the fields that were left empty', async ({
  page,
  editor,
}) => {
  await page.goto(`${editor.origin}/#/collections/profiles/new`);
  await page.getByLabel('Name', { exact: true }).fill('Wira Santoso');
  await page.getByLabel('Role', { exact: true }).fill('Head of Support');
  await page.getByLabel('Order', { exact: true }).fill('99');
  await page.getByLabel('Src', { exact: true }).fill('/images/people/ratna-wulandari');
  await page.getByLabel('Width', { exact: true }).fill('640');
  await page.getByLabel('Height', { exact: true }).fill('640');
  await page.getByRole('button', { name: 'Add width' }).click();
  await page.getByLabel('Entry').fill('160');
  await page.getByLabel('Text', { exact: true }).fill('Wira answers the phone.');
  expect(await save(page)).toBe(200);
  expect(editor.newFiles()).toEqual(['?? content/profiles/wira-santoso.md']);
});
