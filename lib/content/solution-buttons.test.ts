import { expect, it } from 'vitest';
import { listLiveProducts } from './index';
import { getAssistantScript } from './pages';
import { addSolutionButtons } from './solution-buttons';

const [product] = listLiveProducts().filter(({ pricings }) => pricings.length > 0);
if (!product) throw new Error('the content has no plan that can be bought');

const script = getAssistantScript();
const make = (options: Parameters<typeof addSolutionButtons>[0]['answerOptions'], count = 2) => {
  const live = Array.from({ length: count }, (_, index) => ({
    ...product,
    slug: `made-${index}`,
    shortName: `Made ${index}`,
    pricings: index === 0 ? product.pricings : [],
  }));
  return addSolutionButtons({ ...script, answerOptions: options }, live).answerOptions;
};

it('makes a button for every product, where plans are asked for only for those with plans', () => {
  expect(make([{ text: 'About [solution]', each: 'product' }])).toEqual([
    { text: 'About Made 0', topic: 'product/made-0' },
    { text: 'About Made 1', topic: 'product/made-1' },
  ]);
  expect(make([{ text: 'Prices: [solution]', each: 'plans' }])).toEqual([
    { text: 'Prices: Made 0', topic: 'plans/made-0' },
  ]);
});

it('makes at most twelve, and keeps other buttons', () => {
  const other = { text: 'Demo', step: 'demo' };
  const made = make([{ text: '[solution]', each: 'product' }, other], 13);
  expect(made).toHaveLength(13);
  expect(made.at(-1)).toEqual(other);
});
