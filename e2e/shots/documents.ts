import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { getPricingPage, listFaqEntries, listLiveProducts } from '@/lib/content';
import { formatRupiah } from '@/lib/content/format';
import { apiOrigin } from '../../testing/addresses';
import { openChat } from '../chat/chat';
import { desk, enterByName, partsOf, sendAnswer } from '../desk/desk-page';
import { openChat as openVisitor } from '../desk/desk-visitor';
import { expect, test } from '../support/fixtures';
import { labelFields } from './label-fields';

const [product] = listLiveProducts();
const plan = product?.pricings.find(({ mostPopular }) => mostPopular);
const [question] = listFaqEntries();
const [section] = product?.details.bodySections ?? [];
const [item] = section?.items ?? [];
if (!product || !plan || !question || !section || !item)
  throw new Error('There is no product, plan, section or question');
const { comparison, period } = getPricingPage();

/** Writes a picture with few colors, so that it is small. */
const write = (picture: Buffer, path: string, colours = 64) =>
  sharp(picture).png({ palette: true, colours }).toFile(`docs/${path}.png`);

type Cut = { margin?: number; left?: number; right?: number; height?: number };

/** Saves a part of the page as a picture of `docs/content.md`. */
async function save(page: Page, name: string, part: Locator, cut: Cut = {}) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${name} shows nothing`);
  const { margin = 0, left = margin, right = margin } = cut;
  const [x, y] = [Math.max(0, box.x - left), Math.max(0, box.y - margin)];
  const width = box.x + box.width + right - x;
  const height = cut.height ?? box.height + 2 * margin;
  const clip = { x, y, width, height };
  await write(await page.screenshot({ clip, animations: 'disabled' }), `pictures/${name}`);
}

/** Where labels to the right of a place begin. */
const rightOf = async (place: Locator) => {
  const box = await place.boundingBox();
  return (box?.x ?? 0) + (box?.width ?? 0) + 12;
};

/** Opens a page in a window as high as the page, so that every part of it can be in a picture. */
async function open(page: Page, path: string, width = 1280) {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(path);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await page.waitForLoadState('networkidle');
}

test('the home page', async ({ page }) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await write(await page.screenshot({ animations: 'disabled' }), 'home', 128);
});

test('the fields of a product page', async ({ page }) => {
  const { details, name, slug } = product;
  await open(page, `/product/${slug}`);
  const top = page.getByRole('main').locator('section').first();
  await labelFields(page, {
    'icon, name': top.getByText(name).last(),
    'details.title': top.getByText(details.title),
    'details.subtitle': top.getByText(details.subtitle),
    'details.img': top.getByRole('img'),
  });
  await save(page, 'product-top', top);

  await open(page, `/product/${slug}`, 1520);
  const place = page.locator(`#${section.name}`);
  const row = place.locator('h3').first().locator('../..');
  await labelFields(page, {
    title: place.getByText(section.title),
    description: place.getByText(section.description),
    'items: image': row.getByRole('img'),
    'titles, the first': row.locator('h3'),
    'titles, the second': row.getByText(item.titles[1] ?? ''),
    'items: description': row.getByText(item.description),
    bullets: row.getByRole('list'),
  });
  await save(page, 'product-section', place, { height: 820 });
});

test('the fields of a plan, and the comparison table', async ({ page }) => {
  await open(page, `/pricing?solution=${product.slug}`);
  const table = page.getByRole('table', { name: `${comparison.title}: ${product.name}` });
  const missing = table.getByText(comparison.notGiven).first();
  await labelFields(page, {
    text: table.getByRole('rowheader').first(),
    value: table.locator('tbody td').first(),
    'text without a value': table.locator('td.tick').first(),
    'not in the list': missing,
  });
  const bottom = (await missing.boundingBox())?.y ?? 0;
  const height = bottom - ((await table.boundingBox())?.y ?? 0) + 80;
  await save(page, 'comparison', table, { margin: 24, height });

  await open(page, `/pricing?solution=${product.slug}`);
  await page.getByText(period.annual, { exact: true }).first().click();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: plan.description });
  await card.evaluate((one) => {
    for (const other of one.parentElement?.querySelectorAll<HTMLElement>(':scope > li') ?? [])
      if (other !== one) other.style.visibility = 'hidden';
  });
  const fields = {
    'name, mostPopular': card.getByRole('heading'),
    description: card.getByText(plan.description),
    'discountedMonthlyPrice, monthlyPrice': card
      .getByText(formatRupiah(plan.discountedMonthlyPrice ?? 0))
      .locator('..'),
    annualPrice: card.getByText(formatRupiah(plan.annualPrice)),
    corePrice: card.getByText(formatRupiah(plan.corePrice)),
    priceDescriptionText: card.getByText(plan.priceDescriptionText),
    'features: text, value': card.getByText(plan.features[0]?.text ?? ''),
  };
  await labelFields(page, fields, await rightOf(card));
  await save(page, 'plan', card, { margin: 16, right: 370, height: 700 });
});

test('the fields of a question', async ({ page }) => {
  await open(page, `/faq#${question.id}`, 1600);
  const entry = page.getByRole('main').locator('details').first();
  const fields = {
    question: entry.getByText(question.question),
    answer: entry.getByText(question.answer),
    link: entry.getByRole('link'),
  };
  await labelFields(page, fields, await rightOf(entry));
  await save(page, 'question', entry, { margin: 16, right: 110 });
});

test('the words of the assistant', async ({ page }) => {
  await page.goto('/about');
  const { log, options, panel } = await openChat(page);
  for (const part of ['main', 'contentinfo'] as const)
    await page.getByRole(part).evaluate((element) => element.remove());
  const left = ((await panel.boundingBox())?.x ?? 0) - 80;
  await labelFields(page, { text: log.locator('p').first(), options: options.first() }, left);
  await save(page, 'assistant', panel, { left: 90, height: 420 });
});

test('the desk', async ({ browser, playwright }) => {
  const chat = async (name: string, ...texts: string[]) => {
    const visitor = await openVisitor(await playwright.request.newContext(), name);
    for (const text of texts) await visitor.say(text);
    return visitor.room.id;
  };
  const person = 'I would like to talk to a person.';
  await chat('Budi Santoso', person, 'budi@toko.example');
  await chat('Ayu Kusuma', 'Can you move our shop from another system, with all orders?');
  const room = await chat('Siti', person, 'Do you sell cash registers?');
  const member = await enterByName(browser, apiOrigin, 'Rina');
  const shoot = async (name: string, path: string) => {
    await member.goto(desk + path);
    for (const [width, height] of [
      [360, 740],
      [1280, 900],
    ] as const) {
      await member.setViewportSize({ width, height });
      await write(await member.screenshot(), `pictures/desk-${name}-${width}`, 16);
    }
  };
  await member.goto(`${desk}/rooms/${room}`);
  const answer = 'Good day. We sell software alone, but it works with most registers.';
  await sendAnswer(member, answer);
  await expect(partsOf(member).log).toContainText(answer);
  await shoot('chat', `/rooms/${room}`);
  await shoot('chats', '');
});

test('mistakes in the terminal', async ({ page }, testInfo) => {
  const folder = testInfo.outputPath('checkout');
  cpSync('content', join(folder, 'content'), { recursive: true });
  for (const name of readdirSync('.'))
    if (name !== 'content') symlinkSync(resolve(name), join(folder, name));
  const change = (file: string, from: RegExp, to: string) => {
    const path = join(folder, 'content', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  change(`products/${product.slug}.yaml`, /(monthlyPrice: .*)000$/m, '$1.000');
  change('home.yaml', /href: \/pricing/, 'href: /prices');
  change('faq.yaml', /question: .*/, 'question: ""');
  const options = { cwd: folder, encoding: 'utf8' } as const;
  const { stdout, stderr } = spawnSync('npm', ['run', 'content'], options);
  const words = `$ npm run content\n${stdout}${stderr}`.replace(/^npm (?:warn|notice).*\n/gm, '');
  await page.setContent(
    `<pre style="display: inline-block; margin: 0; padding: 20px; max-width: 1240px; white-space: pre-wrap; background: #1e1e1e; color: #e6e6e6; font: 15px/1.5 monospace"></pre>`,
  );
  const terminal = page.locator('pre');
  await terminal.evaluate((element, text) => element.append(text), words.trimEnd());
  await save(page, 'mistakes-in-the-terminal', terminal);
});
