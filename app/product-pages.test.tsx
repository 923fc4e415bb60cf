import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { getFaq, getProduct, listClients, type Product } from '@/lib/content';
import { formatAmount } from '@/lib/content/format';
import { hashedAddress } from '@/lib/hashed-address';
import { product as liveProduct, productRoutes } from '@/testing/pages';
import { readAll, readLinks, readSection, readText } from '../testing/read-html';
import HomePage from './[consent]/(asking)/(home)/page';
import ProductPage from './[consent]/(asking)/product/[slug]/page';

const slugOf = (path: string) => path.slice('/product/'.length);
const makeProductPage = (path: string) =>
  ProductPage({ params: Promise.resolve({ slug: slugOf(path) }) });

describe.each(productRoutes)('%s', (path) => {
  let html: string;
  let product: Product;
  beforeAll(async () => {
    html = renderToStaticMarkup(await makeProductPage(path));
    const found = getProduct(slugOf(path));
    if (!found) throw new Error(`There is no product at ${path}`);
    product = found;
  });

  it('shows title, subtitle, hero image and client logos', () => {
    const { title, subtitle, img, brands } = product.details;
    expect(readAll(html, 'h1').map(readText)).toEqual([title]);
    expect(readText(html)).toContain(subtitle);
    expect(html).toContain(
      img ? `src="${hashedAddress(`${img.src}-1280.webp`)}"` : `id="kawung-${product.slug}"`,
    );
    expect(readText(html).includes('Businesses that run on')).toBe(!product.beta);
    expect(html.match(/(?<=src="[^"]*\/clients\/)[\w-]+/g) ?? []).toEqual(
      listClients().flatMap(({ id }) => (brands.includes(id) ? [id] : [])),
    );
  });

  it("has 'Request for Demo', 'See Features' and 'View pricing details'", () => {
    const hrefOf = (label: string) => readLinks(html).find(({ text }) => text === label)?.href;
    expect(readAll(html, 'button').map(readText)).toContain('Request for Demo');
    expect(hrefOf('See Features')).toBe('#features');
    expect(html).toContain('<div id="features">');
    expect(hrefOf('View pricing details')).toBe(
      product.pricings.length > 0 ? `/pricing?solution=${product.slug}` : '/pricing',
    );
  });

  it('leads from its first screen to its plans by the lowest monthly price, where it has plans', () => {
    const lowest = Math.min(...product.pricings.map(({ monthlyPrice }) => monthlyPrice));
    const text = `${product.beta ? 'Planned prices' : 'Prices'} from ${formatAmount(lowest)} /month`;
    const found = readLinks(html).filter(({ href }) => href === '#plans');
    expect(found).toMatchObject(product.pricings.length > 0 ? [{ text }] : []);
    const says = readText(html).includes('This solution has no plans and prices yet.');
    expect(says).toBe(product.pricings.length === 0);
  });

  it('shows each body section with titles, image, description and bullets of its items', () => {
    const { bodySections } = product.details;
    expect(bodySections.length).toBeGreaterThan(1);
    for (const { name, title, description, items } of bodySections) {
      const section = readSection(html, `${name}-title`);
      const words = readText(section);
      expect(words.startsWith(`${title} ${description}`)).toBe(true);
      for (const item of items) {
        const texts = [...item.titles, item.description, ...item.bullets];
        for (const text of texts) expect(words).toContain(text);
        if (item.image)
          expect(section).toContain(`src="${hashedAddress(`${item.image.src}-1280.webp`)}"`);
      }
    }
  });

  it("shows its 'See use cases' tiles", () => {
    const section = readSection(html, 'use-cases-title');
    expect(readText(section)).toMatch(/^See use cases /);
    expect(readAll(section, 'li').map(readText)).toEqual(
      product.details.useCases.map(({ title, description }) => `${title} ${description}`),
    );
  });
});

const closing: [path: string, makePage: () => Promise<ReactNode> | ReactNode][] = [
  ['/', () => <HomePage />],
  [liveProduct.path, () => makeProductPage(liveProduct.path)],
];
describe.each(closing)('at its end %s', (_path, makePage) => {
  it("has 'Still have questions' with a button to the messaging app in a new tab", async () => {
    const section = readSection(renderToStaticMarkup(await makePage()), 'questions-title');
    expect(readText(section)).toMatch(/^Still have questions /);
    const href = 'https://kentong.example/622105550110';
    expect(readLinks(section)).toMatchObject([{ href, opensNewTab: true }]);
  });

  it("has the first five questions and 'View more'", async () => {
    const section = readSection(renderToStaticMarkup(await makePage()), 'faq-title');
    const questions = getFaq().groups.flatMap(({ entries }) => entries.map((one) => one.question));
    expect(readAll(section, 'summary').map(readText)).toEqual(questions.slice(0, 5));
    expect(readLinks(section)[0]).toMatchObject({ text: 'View more', href: '/faq' });
  });
});
