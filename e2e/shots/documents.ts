import type { Locator } from 'playwright/test';
import sharp from 'sharp';
import { getPricingPage, listFaqEntries } from '@/lib/content';
import { product } from '@/lib/testing/pages';
import { firstSolution } from '@/lib/testing/solutions';
import { openChat } from '../chat/chat';
import { desk, enterDesk } from '../desk/desk-page';
import { openChat as openVisitor } from '../desk/desk-visitor';
import { test } from '../support/fixtures';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Writes a picture with few colors, so that it is small. */
const write = (picture: Buffer, path: string, colours = 64) =>
  sharp(picture).png({ palette: true, colours }).toFile(`docs/${path}.png`);

/** Frames places of a part, writes the name of its field right of each, and saves the part as a picture. */
async function save(name: string, part: Locator, fields: Record<string, Locator>, most = Infinity) {
  const page = part.page();
  for (const [field, place] of Object.entries(fields))
    await place.first().evaluate((element: HTMLElement, text) => {
      const label = Object.assign(document.createElement('b'), { textContent: text });
      const { right, top } = element.getBoundingClientRect();
      element.style.outline = '2px solid #c2185b';
      document.body.append(label);
      label.style.cssText =
        'position: fixed; z-index: 99; padding: 0 6px; background: #c2185b; color: #fff; font: 600 14px/22px monospace';
      const left = Math.min(right + 4, document.body.clientWidth - label.offsetWidth - 4);
      Object.assign(label.style, { left: `${left}px`, top: `${top - 2}px` });
    }, field);
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  const clip = { x: x - 16, y: y - 16, width: width + 300, height: Math.min(height, most) + 32 };
  await write(await page.screenshot({ clip }), `pictures/${name}`);
}

test('the home page', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await write(await page.screenshot(), 'home', 128);
});

test('the fields of the content', async ({ page }) => {
  // High enough for a whole page.
  await page.setViewportSize({ width: 1520, height: 9000 });
  await page.goto(product.path, { waitUntil: 'networkidle' });
  const main = page.getByRole('main');
  const top = main.locator('section').first();
  await save('product-top', top, {
    'details.title': top.getByRole('heading'),
    'details.subtitle': top.getByRole('paragraph'),
    'details.img': top.getByRole('img'),
  });
  const section = main.locator('section', { has: page.locator('h3') }).first();
  await save('product-section', section, {
    title: section.locator('h2'),
    'titles, the first': section.locator('h3'),
    bullets: section.locator('h3 ~ ul'),
    'items: image': section.getByRole('img'),
  });

  await page.goto(firstSolution.onPricing, { waitUntil: 'networkidle' });
  const { comparison } = getPricingPage();
  const table = page.getByRole('table', { name: new RegExp(`^${comparison.title}`) });
  await save('comparison', table, {
    text: table.getByRole('rowheader'),
    value: table.locator('tbody td'),
    'text without a value': table.locator('td.tick'),
    'not in the list': table.getByText(comparison.notGiven),
  });
  const card = page.locator('.plan-card').first();
  await save('plan', card, {
    name: card.getByRole('heading'),
    description: card.getByText(firstSolution.planAt(0).description),
    'features: text, value': card.getByText(firstSolution.planAt(0).features[0]?.text ?? ''),
  });

  await page.goto(`/faq#${listFaqEntries()[0]?.id}`, { waitUntil: 'networkidle' });
  const entry = main.locator('details').first();
  await save('question', entry, {
    question: entry.locator('summary'),
    answer: entry.getByRole('paragraph'),
    link: entry.getByRole('link'),
  });
});

test('the words of the assistant', async ({ page }) => {
  await page.goto('/about');
  const { log, options, panel } = await openChat(page);
  await save('assistant', panel, { text: log.locator('p'), options }, 420);
});

test('the desk', async ({ page, context, request }) => {
  const visitor = await openVisitor(request, 'Siti');
  await visitor.say('I would like to talk to a person.');
  await enterDesk(context.request);
  for (const [name, path] of [
    ['chats', ''],
    ['chat', `/rooms/${visitor.room.id}`],
  ])
    for (const [width, height] of [[360, 740] as const, [1280, 900] as const]) {
      await page.setViewportSize({ width, height });
      await page.goto(desk + path);
      await write(await page.screenshot(), `pictures/desk-${name}-${width}`, 16);
    }
});
