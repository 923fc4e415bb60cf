import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { apiOrigin } from '../../testing/addresses';
import { enterByName } from '../desk/agents';
import { giveUp, sendLead, untilSent } from '../desk/desk-lead';
import { desk } from '../desk/desk-page';
import { openChat } from '../desk/desk-visitor';
import { searchFor, searchOf, unknownText } from '../search/search';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

const agent = 'Rina';
const widths = [320, 360, 768, 1280, 1536];
/** Widths of the pictures in `docs/pictures/`. */
const shownWidths = [360, 1280];

const shown = ['desk-chats', 'desk-chat', 'search-results'];

/** Saves a picture for each width, and those of the documents with few colours. */
async function save(page: Page, name: string) {
  const isDesk = name.startsWith('desk');
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
    const path = `shots/${name}-${width}.png`;
    await page.screenshot({
      path,
      fullPage: isDesk && !shown.includes(name),
      animations: 'disabled',
    });
    if (!shown.includes(name) || !shownWidths.includes(width)) continue;
    const picture = sharp(path).png({ palette: true, colours: 64 });
    await picture.toFile(`docs/pictures/${name}-${width}.png`);
  }
}

test('the desk', async ({ browser, playwright }) => {
  test.slow();
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
  const ended = await open('Agus', 'Hello', 'Do you sell zzyzx?');
  await ended.end();
  const leads = await playwright.request.newContext();
  const email = 'dewi@toko-melati.example';
  const lead = await sendLead(leads, { full_name: 'Dewi Lestari', email });
  await sendLead(leads, {
    full_name: long,
    email: `${'long.address.'.repeat(4)}of@toko-${'melati'.repeat(6)}.example`,
  });
  await untilSent(lead);
  giveUp(lead);

  const page = await (await browser.newContext()).newPage();
  const member = await enterByName(browser, apiOrigin, agent);
  await page.goto(desk);
  await save(page, 'desk-sign-in');
  await page.close();

  const room = `${desk}/rooms/${siti.room.id}`;
  const headers = { origin: apiOrigin };
  const text = 'Good day. We sell software alone, but it works with most registers.';
  await member.request.post(`${room}/answer`, { headers, form: { id: randomUUID(), text } });

  await member.goto(desk);
  await save(member, 'desk-chats');
  for (const view of ['waiting', 'mine', 'ended']) {
    await member.goto(`${desk}?view=${view}`);
    await save(member, `desk-${view}`);
  }
  await member.goto(room);
  await expect(member.getByRole('log')).toContainText('software alone');
  await save(member, 'desk-chat');
  await member.locator('[data-canned] summary').click();
  await save(member, 'desk-canned');
  for (const [name, path] of [
    ['leads', '/leads'],
    ['no-lead', '/leads?search=nobody'],
    ['lead', `/leads/${lead}`],
    ['erase', `/leads/${lead}/erase`],
    ['questions', '/questions'],
    ['unknown', '/rooms/none'],
  ] as const) {
    await member.goto(`${desk}${path}`);
    await save(member, `desk-${name}`);
  }
});

test('the search', async ({ page }) => {
  await page.goto('/about');
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
  await page.emulateMedia({ forcedColors: 'active' });
  await field.fill('plans and prices');
  await save(page, 'search-forced');
});
