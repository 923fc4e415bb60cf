import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { apiOrigin } from '../../testing/addresses';
import { giveUp, sendLead, untilSent } from '../desk/desk-lead';
import { desk, enterByName } from '../desk/desk-page';
import { openChat } from '../desk/desk-visitor';
import { searchFor, searchOf, unknownText } from '../search/search';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

/** Pictures of the documents; those of all other views are for looking. */
const shown = ['desk-chats', 'desk-chat', 'search-results'];
const forLooking = 'reports/views';
mkdirSync(forLooking, { recursive: true });

/** Saves a picture of the screen of a phone and of a laptop, with few colours. */
async function save(page: Page, name: string) {
  const folder = shown.includes(name) ? 'docs/pictures' : forLooking;
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
    const picture = sharp(await page.screenshot({ animations: 'disabled' }));
    await picture
      .png({ palette: true, colours: 16, dither: 0 })
      .toFile(`${folder}/${name}-${width}.png`);
  }
}

test('the desk', async ({ browser, page, playwright }) => {
  const open = async (name: string, ...texts: string[]) => {
    const visitor = await openChat(await playwright.request.newContext(), name);
    for (const text of texts) await visitor.say(text);
    return visitor;
  };
  await open('Budi Santoso', 'I would like to talk to a person.', 'budi@toko.example');
  const long = 'Raden Ajeng Kusumaningtyas Prameswari Hadiningrat of Bandung';
  await open(long, 'Can you move our shop from another system, with all orders?');
  const siti = await open(
    'Siti',
    'I would like to talk to a person.',
    'Do you sell cash registers?',
  );
  await (await open('Agus', 'Hello', 'Is there a horse?')).end();
  const leads = await playwright.request.newContext();
  const email = 'dewi@toko-melati.example';
  const lead = await sendLead(leads, { full_name: 'Dewi Lestari', email });
  await sendLead(leads, {
    full_name: long,
    email: `${'long.address.'.repeat(4)}of@toko-${'melati'.repeat(6)}.example`,
  });
  await untilSent(lead);
  giveUp(lead);

  const member = await enterByName(browser, apiOrigin, 'Rina');
  await page.goto(desk);
  await save(page, 'desk-sign-in');
  const room = `/rooms/${siti.room.id}`;
  const headers = { origin: apiOrigin };
  const text = 'Good day. We sell software alone, but it works with most registers.';
  await member.request.post(`${desk}${room}/answer`, { headers, form: { id: randomUUID(), text } });
  for (const [name, path] of [
    ['chats', ''],
    ['waiting', '?view=waiting'],
    ['mine', '?view=mine'],
    ['ended', '?view=ended'],
    ['leads', '/leads'],
    ['no-lead', '/leads?search=nobody'],
    ['lead', `/leads/${lead}`],
    ['questions', '/questions'],
    ['chat', room],
  ] as const) {
    await member.goto(`${desk}${path}`);
    await save(member, `desk-${name}`);
  }
  await member.getByText('Canned replies').click();
  await save(member, 'desk-canned');
});

test('the search', async ({ page }) => {
  // A page without pictures, for smaller files.
  await page.goto('/termsandconditions');
  await expectHydrated(page);
  const { status, words } = searchOf(page);
  const { field, options } = await searchFor(page, '');
  await expect(status).toHaveText(words.results.hint);
  await save(page, 'search-empty');
  await field.fill('price');
  await expect(options.first()).toBeVisible();
  await save(page, 'search-results');
  await field.fill(unknownText);
  await expect(status).toHaveText(words.results.none);
  await save(page, 'search-none');
});
