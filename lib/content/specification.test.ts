import { describe, expect, it, type TestContext } from 'vitest';
import { getHome, getProduct, type Product } from './index';
import { specifiedProducts } from './testing/specified-products';

/*
 * What the specification says of its products. Editors rename and remove them: a test of one that is
 * no longer there is skipped. All other tests take products from the content as it is.
 */

/** The product of a slug; skips the test when it is gone. */
function find(slug: string, { skip }: Pick<TestContext, 'skip'>): Product {
  const product = getProduct(slug);
  return product ?? skip(`${slug} is no longer in the content`);
}

const manager = 'Dedicated customer success manager';

describe.each(specifiedProducts)('$slug', ({ slug, beta, plans, mostPopular, limits }) => {
  it('is live or in beta as specification §1 says', (context) => {
    expect(find(slug, context).beta).toBe(beta);
  });

  it('has the plans and prices of specification §9', (context) => {
    const found = find(slug, context).pricings.map((plan) => [
      ...[plan.name, plan.corePrice, plan.monthlyPrice, plan.discountedMonthlyPrice],
      plan.annualPrice,
    ]);
    expect(found).toEqual(plans);
  });

  it('has the most popular plan of specification §9', (context) => {
    const popular = find(slug, context).pricings.filter((plan) => plan.mostPopular);
    expect(popular.map(({ name }) => name)).toEqual(mostPopular ? [mostPopular] : []);
  });

  it('has the limits of specification §9 and no other figure', (context) => {
    const { pricings } = find(slug, context);
    const withFigures = pricings.flatMap(({ features }) =>
      features.flatMap(({ text, value }) => (value === undefined ? [] : text)),
    );
    const rows = [...new Set(withFigures)].map((text) => [
      text,
      ...pricings.map(
        ({ features, notSpecified }) =>
          features.find((one) => one.text === text)?.value ??
          (notSpecified.includes(text) ? 'Not specified' : '–'),
      ),
    ]);
    expect(rows.toSorted()).toEqual(limits.toSorted());
  });

  it('has a dedicated customer success manager in the plan Professional alone', (context) => {
    for (const { name, features } of find(slug, context).pricings) {
      const texts = features.map(({ text }) => text);
      expect(texts.includes(manager), name).toBe(name === 'Professional');
    }
  });
});

it('the carousel leads to home and the live products of specification §2', (context) => {
  const live = specifiedProducts.filter(({ beta }) => !beta).map(({ slug }) => slug);
  for (const slug of live) find(slug, context);
  const hrefs = getHome().carousel.slides.map(({ link }) => link.href);
  expect(hrefs).toEqual(['/', ...live.map((slug) => `/product/${slug}`)]);
});

it('the company profile site comes with a blog and a CMS', (context) => {
  const words = JSON.stringify(find('company-profile-site', context));
  for (const part of ['blog', 'CMS']) expect(words).toContain(part);
});
