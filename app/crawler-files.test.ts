import { expect, it } from 'vitest';
import { createMetadata, siteOrigin } from '@/lib/seo/metadata';
import { paths } from '@/testing/pages';
import { solutions } from '@/testing/solutions';
import { addOns } from '@/testing/specification-facts';
import { GET as getLlmsText } from './llms.txt/route';
import { GET as getPrices } from './pricing.json/route';

const live = solutions.filter(({ isLive }) => isLive);

it('pricing.json has every price of the live products', async () => {
  const { products } = await getPrices().json();
  expect(products).toEqual(
    live.map(({ name, path, plans }) => ({
      name,
      url: `${siteOrigin}${path}`,
      plans: plans.map((plan) => ({
        name: plan.name,
        setUp: plan.corePrice,
        monthly: plan.monthlyPrice,
        annual: plan.annualPrice,
        annualPerMonth: plan.discountedMonthlyPrice,
      })),
    })),
  );
});

it('pricing.json has every price of the add-ons', async () => {
  const answer = await getPrices().json();
  expect(answer).toMatchObject({
    currency: 'IDR',
    taxes: 'Pricing includes applicable taxes',
    url: `${siteOrigin}/pricing`,
  });
  type Charge = { amount: number; basis: string; isLowest: boolean };
  const asText = ({ amount, basis, isLowest }: Charge) =>
    `${isLowest ? 'from ' : ''}Rp ${amount.toLocaleString('en-GB')} ${basis}`;
  expect(
    answer.addOns.map(({ name, prices }: { name: string; prices: Charge[] }) => [
      name,
      prices.map(asText).join(' plus '),
    ]),
  ).toEqual(addOns);
});

it('llms.txt has every price in a line with its address', async () => {
  const lines = (await getLlmsText().text()).replaceAll('\u00a0', ' ').split('\n');
  for (const { path, plans } of live) {
    const found = lines.filter((line) => line.includes(`(${siteOrigin}${path}#plans)`));
    expect(found).toHaveLength(plans.length);
    for (const [index, { name, core, monthly, discounted, annual }] of plans.entries()) {
      const prices = `Set-up fee Rp ${core}; Monthly Rp ${monthly} /month; Annual Rp ${annual} /year`;
      expect(found[index]).toContain(`, ${name}](`);
      expect(found[index]).toContain(`: ${prices}${discounted ? `, Rp ${discounted} /month` : ''}`);
    }
  }
  for (const { path, isLive } of solutions)
    if (!isLive) expect(lines.join()).not.toContain(`${path}#plans`);
  for (const [name, price] of addOns)
    expect(lines).toContain(`- [${name}](${siteOrigin}/pricing#add-ons): ${price}`);
});

it('llms.txt is as llmstxt.org describes it and links to every page', async () => {
  const text = await getLlmsText().text();
  expect(text).toMatch(/^# Sedia\n\n> [^\n]+\n\n[^\n#]+\n\n## /);
  const lists = text.split('\n## ').slice(1);
  expect(lists.map((list) => list.split('\n')[0])).toEqual([
    'Solutions',
    'Prices',
    'Pages',
    'Optional',
  ]);
  for (const list of lists)
    for (const line of list.trim().split('\n').slice(2))
      expect(line).toMatch(/^- \[[^\]]+\]\(http[^)\s]+\): \S/);
  for (const path of paths) expect(text).toContain(`](${siteOrigin}${path === '/' ? '' : path}): `);
});

it.each([
  ['/', { 'text/plain': '/llms.txt' }],
  ['/pricing', { 'application/json': '/pricing.json' }],
  ['/about', undefined],
])('%s names the file that says the same to programs', (path, types) => {
  expect(createMetadata(path).alternates?.types).toEqual(types);
});
