import { expect, it } from 'vitest';
import { figureValues } from './placeholder-values';

const product = (slug: string, order: number, beta: boolean) => ({
  slug,
  data: { name: `The ${slug}`, order, beta },
});

it('names the products that can be bought and those in beta, in their order', () => {
  const products = [
    product('shop', 3, false),
    product('video', 2, true),
    product('diary', 1, false),
  ];
  expect(figureValues(products, undefined, {})).toEqual({
    'solutions/live': 'The diary, The shop',
    'solutions/beta': 'The video',
  });
});

it('has no names of a kind without products, so that a text that needs them is a mistake', () => {
  expect(figureValues([product('shop', 1, false)], undefined, {})).toEqual({
    'solutions/live': 'The shop',
  });
});
