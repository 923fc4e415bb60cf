import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { firstSolution } from '@/testing/solutions';
import { findFreePort } from '../../testing/free-port';
import { installTools } from '../../testing/install-tools';
import { expect, test } from '../support/fixtures';
import { copySources } from './other-build';

const node = (...words: string[]) => [process.execPath, ['--import', 'tsx', ...words]] as const;

test('the editor saves content that the check accepts, and a mistake that it tells', async ({
  page,
}) => {
  installTools('scripts/edit');
  const cwd = copySources();
  const port = await findFreePort();
  const editor = spawn(...node(resolve('scripts/edit/edit.ts'), `--port=${port}`), { cwd });
  await once(editor.stdout, 'data');
  const read = (file: string) => readFileSync(join(cwd, 'content', file), 'utf8');
  /** What `npm run content` says of mistakes. */
  const check = () =>
    spawnSync(...node('lib/content/generate.ts'), { cwd, encoding: 'utf8' }).stderr;

  const fill = (label: string, text: string, index = 0) =>
    page.getByLabel(label, { exact: true }).nth(index).fill(text);
  const choose = async (label: string, word: string) => {
    await fill(label, word);
    await page.keyboard.press('Enter');
  };
  const add = (what: string) => page.getByRole('button', { name: `Add ${what}` }).click();
  const save = async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Publish now').click();
    await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
  };

  await page.goto(`http://localhost:${port}`);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'Create entry of type Product' }).click();
  const texts = { Id: 'stock', Order: '90', Name: 'Stock & more', 'Short name': 'Stock' };
  for (const [label, text] of Object.entries(texts)) await fill(label, text);
  await choose('Icon', 'store');
  await choose('Tint', 'shop');
  await add('body section');
  await fill('Name', 'daily-work', 1);
  await choose('Layout', 'grid');
  for (const what of ['item', 'title']) await add(what);
  for (const label of ['Subtitle', 'Entry']) await fill(label, 'What is where.');
  for (const index of [0, 1]) await fill('Title', 'Goods', index);
  for (const index of [0, 1, 2]) await fill('Description', 'Counted once.', index);
  await save();
  expect(read('products/stock-more.yaml')).toContain('id: stock');
  expect(check()).toBe('');

  const plan = firstSolution.planAt(0);
  await page.getByRole('link', { name: 'Writing in Products collection' }).click();
  await page.getByRole('link', { name: firstSolution.name }).click();
  const label = page.locator('[class*=NestedObjectLabel]').getByText(plan.name, { exact: true });
  await label.locator('..').getByRole('button').first().click();
  const price = String(plan.monthlyPrice + 1000);
  await fill('Monthly price', price);
  await save();
  expect(read(`products/${firstSolution.slug}.yaml`)).toContain(`monthlyPrice: ${price}\n`);
  expect(check()).toBe('');
  await fill('Monthly price', '79');
  await save();
  expect(check()).toContain('expected a price from 10000 rupiah on, found 79');
  editor.kill('SIGTERM');
  rmSync(cwd, { recursive: true, force: true });
});
