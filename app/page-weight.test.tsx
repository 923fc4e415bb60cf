import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { listLiveProducts, listProducts } from '@/lib/content';
import { readAll, readText } from '../testing/read-html';
import HomePage from './[consent]/(asking)/(home)/page';
import FaqPage from './[consent]/(asking)/faq/page';
import PartnerProgramPage from './[consent]/(asking)/partner-program/page';
import PricingPage from './[consent]/(asking)/pricing/page';
import ProductPage from './[consent]/(asking)/product/[slug]/page';

const pages: [string, ReactNode | Promise<ReactNode>][] = [
  ['/', <HomePage key="home" />],
  ['/faq', <FaqPage key="faq" />],
  ['/partner-program', <PartnerProgramPage key="partner" />],
  ['/pricing', <PricingPage key="pricing" />],
];
for (const { slug } of listLiveProducts())
  pages.push([`/product/${slug}`, ProductPage({ params: Promise.resolve({ slug }) })]);

it.each(pages)('%s repeats no inline drawing more than five times', async (_path, page) => {
  const drawings = readAll(renderToStaticMarkup(await page), 'svg');
  const repeated = drawings.filter((one) => drawings.filter((other) => other === one).length > 5);
  expect(repeated).toEqual([]);
});

it('/pricing says every feature in at most 1,300 elements, and 130 for each plan beyond ten', () => {
  const plans = listProducts().flatMap(({ pricings }) => pricings).length;
  const html = renderToStaticMarkup(<PricingPage />);
  expect(readAll(html, 'td').map(readText)).toContain('Included');
  expect(html.match(/<[a-z]/g)?.length).toBeLessThanOrEqual(130 * Math.max(10, plans));
});
