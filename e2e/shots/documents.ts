import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Locator, Page } from 'playwright/test';
import sharp from 'sharp';
import { getPricingPage, listFaqEntries, listLiveProducts } from '@/lib/content';
import { formatRupiah } from '@/lib/content/format';
import { openChat } from '../chat/chat';
import { test } from '../support/fixtures';
import { labelFields } from './label-fields';

test.use({ expectedErrors: [/chat-|socket|ERR_/] });

const [product] = listLiveProducts();
const plan = product?.pricings.find(({ mostPopular }) => mostPopular);
const [question] = listFaqEntries();
if (!product || !plan || !question) throw new Error('There is no product, plan or question');

type Cut = { margin?: number; left?: number; right?: number; height?: number };

/** Saves a part of the page as a picture of `docs/content.md`, with few colours so that it is small. */
async function save(page: Page, name: string, part: Locator, cut: Cut = {}) {
  const box = await part.boundingBox();
  if (!box) throw new Error(`${name} shows nothing`);
  const { margin = 0, left = margin, right = margin } = cut;
  const [x, y] = [Math.max(0, box.x - left), Math.max(0, box.y - margin)];
  const width = box.x + box.width + right - x;
  const height = cut.height ?? box.height + 2 * margin;
  const picture = await page.screenshot({ clip: { x, y, width, height }, animations: 'disabled' });
  await sharp(picture).png({ palette: true, colours: 64 }).toFile(`docs/pictures/${name}.png`);
}

/** Where labels begin that stand right of a place. */
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

test('the fields at the top of a product page', async ({ page }) => {
  const { details, name } = product;
  await open(page, `/product/${product.slug}`);
  const top = page.getByRole('main').locator('section').first();
  await labelFields(page, [
    ['icon, name', top.getByText(name).last()],
    ['details.title', top.getByText(details.title)],
    ['details.subtitle', top.getByText(details.subtitle)],
    ['details.img', top.getByRole('img')],
  ]);
  await save(page, 'product-top', top);
});

test('the fields of a section of a product page', async ({ page }) => {
  const [section] = product.details.bodySections;
  const [item] = section?.items ?? [];
  if (!section || !item) throw new Error('The product has no section');
  await open(page, `/product/${product.slug}`, 1440);
  const place = page.locator(`#${section.name}`);
  const row = place.locator('h3').first().locator('../..');
  await labelFields(page, [
    ['title', place.getByText(section.title)],
    ['description', place.getByText(section.description)],
    ['items: image', row.getByRole('img')],
    ['titles, the first', row.locator('h3')],
    ['titles, the second', row.getByText(item.titles[1] ?? '')],
    ['description', row.getByText(item.description)],
    ['bullets', row.getByRole('list')],
  ]);
  await save(page, 'product-section', place, { height: 820 });
});

test('the fields of a plan', async ({ page }) => {
  await open(page, `/pricing?solution=${product.slug}`);
  await page.getByText(getPricingPage().period.annual, { exact: true }).first().click();
  const card = page.getByRole('main').getByRole('listitem').filter({ hasText: plan.description });
  await card.evaluate((one) => {
    for (const other of one.parentElement?.querySelectorAll<HTMLElement>(':scope > li') ?? [])
      if (other !== one) other.style.visibility = 'hidden';
  });
  const [first] = plan.features;
  const fields: [string, Locator][] = [
    ['name, mostPopular', card.getByRole('heading')],
    ['description', card.getByText(plan.description)],
    ['monthlyPrice', card.locator('s')],
    ['discountedMonthlyPrice', card.getByText(formatRupiah(plan.discountedMonthlyPrice ?? 0))],
    ['annualPrice', card.getByText(formatRupiah(plan.annualPrice))],
    ['corePrice', card.getByText(formatRupiah(plan.corePrice))],
    ['priceDescriptionText', card.getByText(plan.priceDescriptionText)],
    ['features: text, value', card.getByText(first?.text ?? '')],
  ];
  await labelFields(page, fields, await rightOf(card));
  await save(page, 'plan', card, { margin: 16, right: 240, height: 700 });
});

test('the comparison table', async ({ page }) => {
  await open(page, `/pricing?solution=${product.slug}`);
  const title = `${getPricingPage().comparison.title}: ${product.name}`;
  const table = page.getByRole('table', { name: title });
  await labelFields(page, [
    ['text', table.getByRole('rowheader').first()],
    ['value', table.locator('tbody td').first()],
    ['text without a value', table.locator('td.tick').first()],
    ['not in the list', table.getByText(getPricingPage().comparison.notGiven).first()],
  ]);
  await save(page, 'comparison', table, { margin: 24, height: 500 });
});

test('the fields of a question', async ({ page }) => {
  await open(page, `/faq#${question.id}`, 1600);
  const entry = page.getByRole('main').locator('details').first();
  const fields: [string, Locator][] = [
    ['question', entry.getByText(question.question)],
    ['answer', entry.getByText(question.answer)],
    ['link', entry.getByRole('link')],
  ];
  await labelFields(page, fields, await rightOf(entry));
  await save(page, 'question', entry, { margin: 16, right: 110 });
});

test('the words of the assistant', async ({ page }) => {
  await page.goto('/about');
  const { log, options } = await openChat(page);
  for (const part of ['main', 'contentinfo'] as const)
    await page.getByRole(part).evaluate((element) => element.remove());
  const panel = page.getByRole('dialog');
  const left = ((await panel.boundingBox())?.x ?? 0) - 80;
  const fields: [string, Locator][] = [
    ['text', log.locator('p').first()],
    ['options', options.first()],
  ];
  await labelFields(page, fields, left);
  await save(page, 'assistant', panel, { left: 90, height: 420 });
});

test('mistakes in the terminal', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'sedia-documents-'));
  for (const name of readdirSync('.'))
    if (name !== 'content') symlinkSync(resolve(name), join(folder, name));
  cpSync('content', join(folder, 'content'), { recursive: true });
  const change = (file: string, from: RegExp, to: string) => {
    const path = join(folder, 'content', file);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  };
  change(`products/${product.slug}.yaml`, /(monthlyPrice: .*)000$/m, '$1.000');
  change('home.yaml', /href: \/pricing/, 'href: /prices');
  change('faq.yaml', /question: .*/, 'question: ""');
  const { stdout, stderr } = spawnSync('npm', ['run', 'content'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const words = `$ npm run content\n${stdout}${stderr}`.replace(/^npm (?:warn|notice).*\n/gm, '');
  await page.setContent(
    `<pre style="display: inline-block; margin: 0; padding: 20px; max-width: 1240px; white-space: pre-wrap; background: #1e1e1e; color: #e6e6e6; font: 15px/1.5 monospace"></pre>`,
  );
  const terminal = page.locator('pre');
  await terminal.evaluate((element, text) => element.append(text), words.trimEnd());
  await save(page, 'mistakes-in-the-terminal', terminal);
});
