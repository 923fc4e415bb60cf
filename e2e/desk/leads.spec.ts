import { readFileSync } from 'node:fs';
import { pressOn, tabTo } from '../keyboard/keyboard';
import { expect, test } from '../support/fixtures';
import { giveUp, leadsAddress, sendLead, untilSent } from './desk-lead';
import { enterDesk } from './desk-page';

test.beforeEach(({ context }) => enterDesk(context));

test('keys alone find a lead, send its mail again, mark it as done, export and erase it', async ({
  page,
  request,
  leadsOf,
}) => {
  const email = 'keys-of-the-desk@example.com';
  const id = await sendLead(request, { full_name: 'Kunci Meja', email, company_name: 'Kedai' });
  await untilSent(id);
  giveUp(id);
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const status = page.getByRole('status');

  await page.goto(leadsAddress);
  await tabTo(page.getByRole('searchbox'));
  await page.keyboard.type('KEDAI kunci');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${leadsAddress}?search=KEDAI+kunci&kind=&state=new`);
  await expect(page.getByRole('listitem')).toContainText('Not delivered: 1');
  await pressOn(page.getByRole('link', { name: 'Kunci Meja' }));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kunci Meja');
  await pressOn(button(/^Send again: Mail to /));
  await expect(status).toHaveText('It is sent again now.');
  await untilSent(id);
  await page.reload();
  await expect(button(/^Send again/)).toHaveCount(0);
  await pressOn(page.getByText('2 attempts'));
  await expect(page.getByRole('group').getByRole('listitem')).toHaveCount(2);
  await pressOn(button('Mark as done'));
  await expect(status).toHaveText('The lead is marked as done.');

  await page.goto(`${leadsAddress}?search=${email}&state=done`);
  const downloaded = page.waitForEvent('download');
  await pressOn(button('Export as CSV'));
  const file = await (await downloaded).path();
  expect(readFileSync(file, 'utf8')).toContain(`Kunci Meja,${email}`);

  await page.goto(`${leadsAddress}/${id}`);
  await pressOn(page.getByRole('link', { name: 'Erase everything about this address' }));
  await expect(page.getByRole('main')).toContainText('1 lead');
  await pressOn(button('Erase for good'));
  await expect(status).toHaveText('Everything about the address was erased.');
  expect(leadsOf(email)).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the leads can be searched, marked and erased', async ({ page, request, leadsOf }) => {
    const email = 'plain-desk@example.com';
    const id = await sendLead(request, { full_name: 'Tanpa Skrip', email });
    await page.goto(leadsAddress);
    await page.getByRole('searchbox').fill('tanpa');
    await page.getByLabel('Kind').selectOption('Demo request');
    await page.getByLabel('State').selectOption('New and done');
    await page.getByRole('button', { name: 'Show' }).click();
    await page.getByRole('link', { name: 'Tanpa Skrip' }).click();
    await page.getByRole('button', { name: 'Mark as done' }).click();
    await expect(page.getByRole('button', { name: 'Mark as new' })).toBeVisible();
    await page.goto(`${leadsAddress}/${id}/erase`);
    await page.getByRole('button', { name: 'Erase for good' }).click();
    await expect(page.getByRole('status')).toHaveText('Everything about the address was erased.');
    expect(leadsOf(email)).toEqual([]);
  });
});
