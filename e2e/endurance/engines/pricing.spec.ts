import { firstSolution, type Solution, thirdSolution } from '@/testing/solutions';
import { heading, link, type Tab } from './drivers/tab';
import { expect, expectRead, expectSeen, openPage, test } from './drivers/test';

/** The prices that can be seen of one solution, in the page. */
const readPrices = (solution: string) =>
  [...document.querySelectorAll(`main [aria-label="${solution}"] li`)].flatMap((card) =>
    [...card.querySelectorAll('*')]
      .filter((element) => element.childElementCount === 0 && element.checkVisibility())
      .flatMap(({ textContent }) => textContent?.match(/^Rp\s[\d,]+/) ?? []),
  );

const expectPrices = (tab: Tab, { label }: Solution, prices: (string | undefined)[]) =>
  expect(async () =>
    expect(await tab.read(readPrices, label)).toEqual(
      expect.arrayContaining(prices.flatMap((price) => (price ? `Rp\u00a0${price}` : []))),
    ),
  ).toPass();

const annualPricesOf = ({ plans }: Solution) =>
  plans.flatMap(({ discounted, annual }) => [discounted, annual]);

test('the period and the solution change prices and address, and Back keeps them', async ({
  tab,
}) => {
  await openPage(tab, '/pricing');
  await expectPrices(
    tab,
    firstSolution,
    firstSolution.plans.map(({ monthly }) => monthly),
  );
  await tab.press('main label:has([value=annual])');
  await expectPrices(tab, firstSolution, annualPricesOf(firstSolution));
  await tab.choose('main select', thirdSolution.label);
  const expectChoice = async () => {
    await expectRead(tab, () => location.search, `?solution=${thirdSolution.slug}&period=annual`);
    await expectPrices(tab, thirdSolution, annualPricesOf(thirdSolution));
    expect(await tab.read(readPrices, firstSolution.label)).toEqual([]);
  };
  await expectChoice();
  for (const leave of [() => tab.press(link('About', 'header')), () => openPage(tab, '/about')]) {
    await leave();
    await expectRead(tab, () => document.title, 'Sedia | About Us');
    await tab.read(() => void setTimeout(() => history.back()));
    await expectRead(tab, () => document.title, 'Sedia | Our Pricing');
    await expectChoice();
  }
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

test('a link to a price shows the same choice and sum again @endurance', async ({ tab }) => {
  const plan = firstSolution.planAt(1);
  await openPage(
    tab,
    `${firstSolution.onPricing}&period=annual&plan=${plan.id}&add-ons=content-management&users=3#due`,
  );
  await expectSeen(tab, heading('Your cost'));
  const readDue = (subscription: string) =>
    [...document.querySelectorAll('main h2')]
      .find(({ textContent }) => textContent === 'Your cost')
      ?.closest('section')
      ?.textContent?.includes(subscription);
  const subscription = `Subscription fee: ${plan.name}Rp\u00a0${plan.annual}`;
  await expect(async () => expect(await tab.read(readDue, subscription)).toBe(true)).toPass();
});

test('130 quick changes of the users count, in the address and for Back too @endurance', async ({
  tab,
}) => {
  const plan = firstSolution.planAt(0);
  await openPage(
    tab,
    `${firstSolution.onPricing}&plan=${plan.id}&add-ons=additional-user-account#due`,
  );
  await expectSeen(tab, '#due-users');
  await tab.read(() => {
    const field = document.querySelector<HTMLInputElement>('#due-users');
    // As typed: React has its own setter on the field.
    const type = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    const change = (users: number) => {
      type?.call(field, users);
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      if (users < 131) setTimeout(change, 20, users + 1);
    };
    change(2);
  });
  await expectRead(tab, () => new URLSearchParams(location.search).get('users'), '131');
  await expectRead(tab, () => document.querySelector('#due')?.textContent?.includes('131 ×'), true);
  await tab.press(link('Pricing', 'header'));
  await expectRead(tab, () => location.pathname + location.search + location.hash, '/pricing');
  await expectRead(tab, () => document.querySelector('#due')?.textContent, '');
  await tab.read(() => void setTimeout(() => history.back()));
  await expectRead(tab, () => document.querySelector('#due')?.textContent?.includes('131 ×'), true);
});
