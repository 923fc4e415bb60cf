import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, test } from '@/lib/testing/browser/test';
import { firstSolution } from '@/lib/testing/content';
import { installTools } from '@/lib/testing/install-tools';
import { startProgram } from '@/lib/testing/start-program';
import { copySources } from './other-build';

test('the editor saves a price, and the check reports a wrong one', async ({ page }) => {
  installTools('scripts/edit');
  const cwd = copySources();
  const address = 'http://localhost:4290';
  const editor = [process.execPath, '--import', 'tsx', resolve('scripts/edit/edit.ts')];
  const stop = await startProgram(address, editor, { cwd });
  const { name, slug } = firstSolution;
  const plan = firstSolution.planAt(0);
  /** Saves a price; returns the mistakes that `npm run content` reports. */
  const savePrice = async (price: string) => {
    await page.getByLabel('Monthly price', { exact: true }).first().fill(price);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Publish now').click();
    await expect(page.getByText('Changes saved', { exact: true })).toBeVisible();
    const saved = readFileSync(join(cwd, `content/products/${slug}.yaml`), 'utf8');
    expect(saved).toContain(`monthlyPrice: ${price}\n`);
    const args = ['--import', 'tsx', 'lib/content/generate/generate.ts'];
    return spawnSync(process.execPath, args, { cwd, encoding: 'utf8' }).stderr;
  };
  await page.goto(address);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name }).click();
  const label = page.locator('[class*=NestedObjectLabel]').getByText(plan.name, { exact: true });
  await label.locator('..').getByRole('button').first().click();
  expect(await savePrice(String(Math.ceil(plan.monthlyPrice * 1.01)))).toBe('');
  const wrong = String(Math.ceil(plan.monthlyPrice * 100));
  expect(await savePrice(wrong)).toContain(`times the monthlyPrice of ${wrong}`);
  await stop();
  rmSync(cwd, { recursive: true, force: true });
});
