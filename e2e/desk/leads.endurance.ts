import { readFileSync } from 'node:fs';
import { pressOn, tabTo } from '../keyboard/keyboard';
import { leadsOf, withDatabase } from '../support/database';
import { expect, test } from '../support/fixtures';
import { leadsAddress, sendLead, untilSent } from './desk-lead';
import { enterDesk } from './desk-page';

test.use({ javaScriptEnabled: false });
test.beforeEach(({ context }) => enterDesk(context.request));

test('keys alone and no script find, send again, mark, export and erase a lead', async ({
  page,
  request,
}) => {
  const email = 'keys-of-the-desk@example.com';
  const id = await sendLead(request, { full_name: 'Kunci Meja', email, company_name: 'Kedai' });
  await untilSent(id);
  // What an outage of two days leaves of its mails.
  withDatabase((database) =>
    database
      .prepare(
        `update outbox set run_at = null, sent_at = null, last_error = '550 no such user'
         where lead_id = ?`,
      )
      .run(id),
  );
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const status = page.getByRole('status');

  await page.goto(leadsAddress);
  // A row is not a link: a double click selects a word of it.
  await page.getByText(email).dblclick({ position: { x: 4, y: 8 } });
  expect(await page.evaluate(() => String(getSelection()).trim())).toMatch(/^keys/);
  await expect(page).toHaveURL(leadsAddress);
  await tabTo(page.getByRole('searchbox'));
  await page.keyboard.type('KEDAI kunci');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${leadsAddress}?search=KEDAI+kunci&kind=&state=new`);
  await pressOn(page.getByRole('link', { name: 'Kunci Meja' }));

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kunci Meja');
  await expect(page.getByText('550 no such user')).toBeVisible();
  await pressOn(button('Send again'));
  await expect(status).toHaveText('It is sent again now.');
  await untilSent(id);
  await page.reload();
  await expect(page.getByText('550 no such user')).toBeHidden();
  await pressOn(button('Mark as done'));
  await expect(status).toHaveText('The lead is marked as done.');

  await page.goto(`${leadsAddress}?search=${email}&state=done`);
  const downloaded = page.waitForEvent('download');
  await pressOn(button('Export as CSV'));
  const file = await (await downloaded).path();
  expect(readFileSync(file, 'utf8')).toContain(`Kunci Meja,${email}`);
  const workbook = page.waitForEvent('download');
  await pressOn(button('Export for Excel'));
  expect((await workbook).suggestedFilename()).toMatch(/\.xlsx$/);

  await page.goto(`${leadsAddress}/${id}`);
  await pressOn(button('Show what is stored about this address'));
  await pressOn(button('Erase for good'));
  await expect(status).toHaveText('Everything about the address was erased.');
  expect(leadsOf(email)).toEqual([]);
});
