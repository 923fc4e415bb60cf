import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright/test';
import sharp from 'sharp';
import { apiOrigin } from '../../testing/addresses';
import { desk } from '../desk/desk-page';
import { openChat } from '../desk/desk-visitor';
import { searchFor } from '../search/search';
import { expect, test } from '../support/fixtures';
import { expectHydrated } from '../support/hydrated';

const agent = 'Rina';

/** Saves a picture of the screen of a phone and of a laptop, with few colours. */
async function save(page: Page, name: string) {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: width < 700 ? 740 : 900 });
    const picture = sharp(await page.screenshot({ animations: 'disabled' }));
    const file = `docs/pictures/${name}-${width}.png`;
    await picture.png({ palette: true, colours: 64 }).toFile(file);
  }
}

test('the chats of the desk', async ({ page, playwright }) => {
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

  const env = { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR };
  const said = execFileSync(process.execPath, ['server/dist/desk.js', 'add', agent], { env });
  await page.goto(desk);
  await page.getByLabel('Name').fill(agent);
  await page.getByLabel('Password').fill(/^ {2}(\S+)$/m.exec(said.toString())?.[1] ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Signed in as ${agent}`)).toBeVisible();

  const room = `${desk}/rooms/${siti.room.id}`;
  const headers = { origin: apiOrigin };
  const text = 'Good day. We sell software alone, but it works with most registers.';
  await page.request.post(`${room}/answer`, { headers, form: { id: randomUUID(), text } });
  await page.goto(desk);
  await save(page, 'desk-chats');
  await page.goto(room);
  await expect(page.getByRole('log')).toContainText('software alone');
  await save(page, 'desk-chat');
});

test('the search', async ({ page }) => {
  await page.goto('/about');
  await expectHydrated(page);
  const { options } = await searchFor(page, 'price');
  await expect(options.first()).toBeVisible();
  await save(page, 'search-results');
});
