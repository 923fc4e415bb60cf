import type { Page } from 'playwright/test';
import { getFaq, listLeaders, listProducts } from '@/lib/content';
import { openEntry, openFile, save } from './editor-page';
import { expect } from './fixtures';

/** The first of a list of the content, which is not empty. */
export function first<T>(list: T[]): T {
  const [one] = list;
  if (one === undefined) throw new Error('The content has none');
  return one;
}

async function saveFile(page: Page): Promise<void> {
  expect(await save(page)).toBe(200);
}

/** Changes a price, a question and a profile in the editor, and returns the words before and after. */
export async function editFiles(page: Page, origin: string): Promise<string[]> {
  const product = first(listProducts().filter(({ pricings }) => pricings.length > 0));
  const plan = first(product.pricings);
  const price = { from: plan.monthlyPrice, to: plan.monthlyPrice + 1000 };
  await openFile(page, origin, `products/${product.slug}`);
  const planEntry = await openEntry(page, plan.name);
  await planEntry.getByLabel('Monthly price', { exact: true }).fill(String(price.to));
  await saveFile(page);

  const group = first(getFaq().groups);
  const { question } = first(group.entries);
  const asked = `Today: ${question}`;
  await openFile(page, origin, 'site/faq');
  const groupEntry = await openEntry(page, group.name);
  const questionEntry = await openEntry(groupEntry, question);
  await questionEntry.getByLabel('Question', { exact: true }).fill(asked);
  await saveFile(page);

  const leader = first(listLeaders());
  const role = `${leader.role} for now`;
  await openFile(page, origin, `profiles/${leader.slug}`);
  await page.getByLabel('Role', { exact: true }).fill(role);
  await page.getByLabel('Text', { exact: true }).press('ControlOrMeta+End');
  await page.keyboard.type('\nShe likes **short** sentences.');
  await saveFile(page);

  return [
    `-        question: ${question}`,
    `+        question: "${asked}"`,
    `-    monthlyPrice: ${price.from}`,
    `+    monthlyPrice: ${price.to}`,
    `-role: ${leader.role}`,
    `+role: ${role}`,
    '+',
    '+She likes **short** sentences.',
  ];
}
