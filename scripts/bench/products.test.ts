import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { productSchema } from '@/lib/content/schemas/product';
import { checkGrowth, findTemplate, makeProduct } from './products';

const text = readFileSync(findTemplate(), 'utf8');

it('makes a product that is a valid document without plans', () => {
  const product = productSchema.parse(parse(makeProduct(text, 7)));
  expect(product).toMatchObject({ id: 'made-7', order: 1007, name: 'Made product 7' });
  expect(product.pricings).toEqual([]);
  expect(product.details).toEqual(productSchema.parse(parse(text)).details);
});

it('compares the growth of the build time with that of the pages', () => {
  const figures = { pages: 250, seconds: 20, memory: 1, size: 2 };
  const thousand = { pages: 2000, seconds: 80, memory: 3, size: 4 };
  expect(checkGrowth(figures, thousand).map(({ value }) => value)).toEqual([0.5, 3, 4]);
});
