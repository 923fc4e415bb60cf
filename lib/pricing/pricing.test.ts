import { expect, it } from 'vitest';
import { getPricingPage, listAddOns, listProducts } from '@/lib/content';
import { formatChoice, parseChoice } from './choice';
import { amountOf, findChosen, listDue } from './due';
import { makeOffer } from './offer';

const { addOns: words, labels } = getPricingPage();
const makeOfferOf = (products: Parameters<typeof makeOffer>[0]) =>
  makeOffer(products, listAddOns(), { ...words, beta: labels.beta });

const makePlan = (name: string, corePrice: number, monthlyPrice: number, annualPrice: number) => ({
  ...{ id: name.toLowerCase(), name, corePrice, monthlyPrice, annualPrice },
  ...{ description: '', priceDescriptionText: '', mostPopular: false, features: [] },
});
const pricings = [
  makePlan('Starter', 9_000_000, 799_000, 8_500_000),
  makePlan('Essential', 12_000_000, 1_199_000, 12_500_000),
  makePlan('Professional', 18_000_000, 1_899_000, 20_000_000),
];
const offer = makeOfferOf([
  { slug: 'shop', name: 'Shop', beta: false, pricings },
  { slug: 'company', name: 'Company', beta: false, pricings: pricings.slice(1) },
  { slug: 'courses', name: 'Courses', beta: true, pricings },
]);

function choose(query: string) {
  const chosen = findChosen(parseChoice(query), offer);
  if (!chosen) throw new Error(`no plan in ${query}`);
  return chosen;
}

/** What is due, a line a time: its sum, then its parts. */
const dueOf = (query: string) =>
  listDue(choose(query)).map(({ when, sum, isFrom, parts }) =>
    [
      `${when} ${isFrom ? 'from ' : ''}${sum}`,
      ...parts.map((part) => `${part.isFrom ? 'from ' : ''}${amountOf(part)}`),
    ].join(' | '),
  );

const shop = '?solution=shop';

it.each([
  [
    'a plan by the month',
    `${shop}&plan=starter`,
    ['go-live 9000000 | 9000000', 'month 799000 | 799000'],
  ],
  [
    'the same by the year: its own figure, no month times twelve',
    `${shop}&period=annual&plan=starter`,
    ['go-live 9000000 | 9000000', 'year 8500000 | 8500000'],
  ],
  [
    'a beta plan by the year',
    '?solution=courses&period=annual&plan=essential',
    ['go-live 12000000 | 12000000', 'year 12500000 | 12500000'],
  ],
  [
    'work that is paid once',
    `${shop}&plan=starter&add-ons=minor-design-changes.custom-invoice-template`,
    ['go-live 14000000 | 9000000 | 3000000 | 2000000', 'month 799000 | 799000'],
  ],
  [
    'an add-on by the month',
    `${shop}&plan=starter&add-ons=content-management`,
    ['go-live 9000000 | 9000000', 'month 2799000 | 799000 | 2000000'],
  ],
  [
    'the same beside a plan by the year: two sums',
    `${shop}&period=annual&plan=starter&add-ons=content-management`,
    ['go-live 9000000 | 9000000', 'year 8500000 | 8500000', 'month 2000000 | 2000000'],
  ],
  [
    'users as a quantity',
    `${shop}&plan=starter&add-ons=additional-user-account&users=3`,
    ['go-live 9000000 | 9000000', 'month 1096000 | 799000 | 297000'],
  ],
  [
    'users without the add-on that counts them',
    `${shop}&plan=starter&users=3`,
    ['go-live 9000000 | 9000000', 'month 799000 | 799000'],
  ],
  [
    "a from-price: 'from' for its part and its sum, not for its monthly price",
    `${shop}&plan=starter&add-ons=booking-system-upgrade`,
    ['go-live from 12500000 | 9000000 | from 3500000', 'month 1198000 | 799000 | 399000'],
  ],
  [
    'all add-ons with the most users',
    `${shop}&period=annual&plan=professional&users=999&add-ons=${offer.addOns.map(({ id }) => id).join('.')}`,
    [
      'go-live from 36000000 | 18000000 | 6500000 | 3000000 | 2000000 | from 3500000 | 3000000',
      'year 20000000 | 20000000',
      'month 101300000 | 2000000 | 98901000 | 399000',
    ],
  ],
])('what is due: %s', (_name, query, dues) => {
  expect(dueOf(query)).toEqual(dues);
});

it('names each part once, with its price and quantity', () => {
  const query = `${shop}&plan=essential&add-ons=additional-user-account.minor-design-changes&users=2`;
  const parts = listDue(choose(query)).flatMap((due) => due.parts);
  expect(parts.map(({ of, name, price, quantity }) => [of, name, price, quantity])).toEqual([
    ['set-up', 'Essential', 12_000_000, 1],
    ['add-on', 'Minor design changes', 3_000_000, 1],
    ['plan', 'Essential', 1_199_000, 1],
    ['add-on', 'Additional user access account', 99_000, 2],
  ]);
});

it("a single from-price is one by the month, too: 'from' is not lost", () => {
  const [addOn] = offer.addOns.filter(({ id }) => id === 'content-management');
  if (!addOn) throw new Error('there is no such add-on');
  const choice = { ...choose(`${shop}&plan=starter`), addOns: [{ ...addOn, isFrom: true }] };
  expect(listDue(choice).map(({ when, isFrom }) => [when, isFrom])).toEqual([
    ['go-live', false],
    ['month', true],
  ]);
});

it('every plan is offered with the prices of its content, and with them alone', () => {
  const { solutions } = makeOfferOf(listProducts());
  for (const { slug, pricings } of listProducts()) {
    const plans = solutions.find((solution) => solution.slug === slug)?.plans ?? [];
    expect(plans).toEqual(
      pricings.map(({ id, name, corePrice, monthlyPrice, annualPrice }) => ({
        id,
        name,
        corePrice,
        monthlyPrice,
        annualPrice,
      })),
    );
  }
});

it.each([
  ['no plan', shop],
  ['an unknown plan', `${shop}&plan=gold`],
  ['a plan of another solution', '?solution=company&plan=starter'],
  ['nothing', ''],
  ['a name that objects have', `${shop}&plan=constructor`],
  ['broken encoding', '?%E0%A4%A&plan=%'],
])('an address with %s chooses nothing', (_name, query) => {
  expect(findChosen(parseChoice(query), offer)).toBeUndefined();
});

it.each([
  ['an unknown solution stands for the first', '?solution=%3Cscript%3E&plan=essential', {}],
  ['another period is by the month', `${shop}&plan=essential&period=weekly`, {}],
  ['the first of two plans counts', `${shop}&plan=essential&plan=starter`, {}],
  [
    'unknown add-ons are left out',
    `${shop}&plan=essential&add-ons=__proto__.x..content-management`,
    { addOns: ['content-management'] },
  ],
  [
    'add-ons stand once, in the order of the content',
    `${shop}&plan=essential&add-ons=minor-design-changes.content-management.minor-design-changes`,
    { addOns: ['content-management', 'minor-design-changes'] },
  ],
  ['999 users', `${shop}&plan=essential&users=999`, { users: 999 }],
  ...Object.entries({
    ...{ '0': 1, '-1': 1, '1.5': 1, '1e3': 1, '1000': 1, Infinity: 1, '': 1, '0x10': 1, '.': 1 },
    ...{ '00000001': 1, '05': 5, '007': 7, '1e2': 100, '5.0': 5, '٠٧': 7, '９': 9 },
  }).map(([text, users]): [string, string, object] => [
    `"${text}" users are ${users}`,
    `${shop}&plan=essential&users=${text}`,
    { users },
  ]),
])('of an address %s', (_name, query, chosen) => {
  const { solution, plan, period, addOns, users } = choose(query);
  expect({
    solution: solution.slug,
    plan: plan.id,
    period,
    addOns: addOns.map(({ id }) => id),
    users,
  }).toEqual({
    solution: 'shop',
    plan: 'essential',
    period: 'monthly',
    addOns: [],
    users: 1,
    ...chosen,
  });
});

it('writes a choice in one order, without what is not said, as an address that reads the same', () => {
  const choice = {
    ...{ users: '3', addOns: ['content-management', 'minor-design-changes'], plan: 'essential' },
    ...{ period: 'annual' as const, solution: 'shop' },
  };
  const query =
    '?solution=shop&period=annual&plan=essential&add-ons=content-management.minor-design-changes&users=3';
  expect(formatChoice(choice)).toBe(query);
  expect(parseChoice(query)).toEqual(choice);
  expect(formatChoice({ solution: 'shop', period: undefined, addOns: [] })).toBe('?solution=shop');
});
