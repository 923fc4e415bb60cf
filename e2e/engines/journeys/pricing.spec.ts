import { firstSolution, type Solution, thirdSolution } from '@/app/testing/solutions';
import { heading } from '../support/tab';
import { expect, expectRead, expectSeen, openPage, test } from '../support/test';

/** The prices that can be seen of one solution, in the page. */
const readPrices = (solution: string) =>
  [...document.querySelectorAll(`main [aria-label="${solution}"] li`)].flatMap((card) =>
    [...card.querySelectorAll('*')]
      .filter((element) => element.childElementCount === 0 && element.checkVisibility())
      .flatMap(({ textContent }) => textContent?.match(/^Rp\s[\d.]+/) ?? []),
  );

test('the period and the solution change the prices and the address', async ({ tab }) => {
  const expectPrices = ({ label }: Solution, prices: (string | undefined)[]) =>
    expect(async () =>
      expect(await tab.read(readPrices, label)).toEqual(
        expect.arrayContaining(prices.flatMap((price) => (price ? `Rp\u00a0${price}` : []))),
      ),
    ).toPass();
  const annualPricesOf = ({ plans }: Solution) =>
    plans.flatMap(({ discounted, annual }) => [discounted, annual]);
  await openPage(tab, '/pricing');
  await expectPrices(
    firstSolution,
    firstSolution.plans.map(({ monthly }) => monthly),
  );
  await tab.press('main label:has([value=annual])');
  await expectPrices(firstSolution, annualPricesOf(firstSolution));
  await tab.choose('main select', thirdSolution.label);
  await expectPrices(thirdSolution, annualPricesOf(thirdSolution));
  await expectRead(tab, () => location.search, `?solution=${thirdSolution.slug}&period=annual`);
  expect(await tab.read(readPrices, firstSolution.label)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an add-on shows its longer description', async ({ tab }) => {
    await openPage(tab, '/pricing');
    await tab.press('#add-ons summary, main details summary');
    await expectRead(
      tab,
      () => document.querySelector('main details[open]')?.checkVisibility(),
      true,
    );
  });
});

test('a link to a price shows the same choice and sum again', async ({ tab }) => {
  const plan = firstSolution.planAt(1);
  await openPage(
    tab,
    `${firstSolution.onPricing}&period=annual&plan=${plan.id}&add-ons=content-management&users=3#due`,
  );
  await expectSeen(tab, heading('What is due'));
  const readDue = (subscription: string) =>
    [...document.querySelectorAll('main h2')]
      .find(({ textContent }) => textContent === 'What is due')
      ?.closest('section')
      ?.textContent?.includes(subscription);
  const subscription = `Subscription fee: ${plan.name}Rp\u00a0${plan.annual}`;
  await expect(async () => expect(await tab.read(readDue, subscription)).toBe(true)).toPass();
});
