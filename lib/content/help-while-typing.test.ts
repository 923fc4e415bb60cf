import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openInEditor } from './testing/yaml-extension';

const files = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => file.endsWith('.yaml'));
const read = (file: string) => readFileSync(join('content', file), 'utf8');

it.each(files)('marks nothing in %s as it is', async (file) => {
  expect(await openInEditor(file, read(file)).listMarks()).toEqual([]);
  expect(await openInEditor(file, 'nonsense: 1\n').listMarks()).toContainEqual(
    expect.stringMatching(/^1: (Property nonsense is not allowed|.*Expected "array")/),
  );
});

const product = 'products/any.yaml';

it.each([
  ['a misspelt field', product, 'odrer: 1', 'Property odrer is not allowed.'],
  ['a missing field', product, 'order: 1', 'Missing property "icon".'],
  ['an unknown icon', product, 'icon: shop', /Value is not accepted.+shopping-bag/],
  ['a text for a number', product, 'order: first', 'Expected "integer"'],
  ['an amount in quotation marks', product, 'pricings: [{ corePrice: "9000000" }]', /"integer"/],
  ['an amount with a zero too few', product, 'pricings: [{ corePrice: 900 }]', '10000'],
  ['a title that is too long', 'home.yaml', `clients: { title: ${'a'.repeat(101)} }`, '100'],
  [
    'an address without a slash',
    'home.yaml',
    'pricingBanner: { link: { href: pricing } }',
    'expected a path like /pricing, or an https:// address',
  ],
  [
    'an e-mail address without an @',
    'site.yaml',
    'emails: { sales: sales.sedia.example }',
    'expected an e-mail address',
  ],
])('marks %s', async (_what, file, text, said) => {
  const marks = await openInEditor(file, text).listMarks();
  expect(marks.join('\n')).toMatch(said);
});

it('shows what a field is, with an example', async () => {
  const shown = await openInEditor(product, 'pricings:\n  - corePrice: 1\n').hover('corePri');
  expect(shown).toContain('The set-up fee, paid once.');
  expect(shown).toMatch(/Example.+9000000/);
});

describe('offers', () => {
  const offersIn = async (text: string) => {
    const offers = await openInEditor(product, text).listOffers(text);
    return offers.map(({ label }) => label);
  };

  it('the words of a list, each with what they are', async () => {
    const text = 'tint: ';
    const offers = await openInEditor(product, text).listOffers(text);
    expect(offers).toContainEqual({
      label: 'booking',
      documentation: expect.stringContaining('background colour'),
    });
  });

  it('the fields that an entry may have', async () => {
    expect(await offersIn('pricings:\n  - ')).toContain('discountedMonthlyPrice');
  });

  it('an example where there is no list', async () => {
    expect(await offersIn('details:\n  img:\n    src: ')).toContain('/images/scenes/shop-orders');
  });
});
