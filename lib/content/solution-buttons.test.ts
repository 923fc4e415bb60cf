import { expect, it } from 'vitest';
import { listLiveProducts } from './index';
import { getAssistantScript } from './pages';
import { addSolutionButtons } from './solution-buttons';

const [product] = listLiveProducts().filter(({ pricings }) => pricings.length > 0);
if (!product) throw new Error('the content has no plan that can be bought');

it('makes a button for each of the first twelve products, or of those with plans', () => {
  const live = Array.from({ length: 13 }, (_, index) => ({
    ...product,
    slug: `made-${index}`,
    shortName: `Made ${index}`,
    pricings: index === 0 ? product.pricings : [],
  }));
  const other = { text: 'Demo', step: 'demo' };
  const options = [
    { text: 'About [solution]', each: 'product' as const },
    { text: 'Prices: [solution]', each: 'plans' as const },
    other,
  ];
  const script = { ...getAssistantScript(), answerOptions: options };
  const made = addSolutionButtons(script, live).answerOptions;
  expect(made).toHaveLength(12 + 1 + 1);
  expect(made[0]).toEqual({ text: 'About Made 0', topic: 'product/made-0' });
  expect(made.slice(12)).toEqual([{ text: 'Prices: Made 0', topic: 'plans/made-0' }, other]);
});
