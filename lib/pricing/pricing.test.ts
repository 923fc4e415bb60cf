import { expect, it } from 'vitest';
import { getPricingPage, listAddOns, listProducts } from '@/lib/content';
import { formatChoice, parseChoice } from './choice';
import { findChosen, listDue } from './due';
import { makeOffer } from './offer';

const { addOns: words, labels } = getPricingPage();
const makeOfferOf = (products: Parameters<typeof makeOffer>[0]) =>
  makeOffer(products, listAddOns(), { ...words, beta: labels.beta });

const makePlan = (name: string, corePrice: number, monthlyPrice: number, annualPrice: number) => ({
  ...{ id: name.toLowerCase(), name, corePrice, monthlyPrice, annualPrice },
  ...{
    description: '',
    priceDescriptionText: '',
    mostPopular: false,
    features: [],
    notSpecified: [],
  },
});
const pricings = [
  makePlan('Starter', 9_000_000, 799_000, 8_500_000),
  makePlan('Essential', 12_000_000, 1_199_000, 12_500_000),
];
const offer = makeOfferOf([
  { slug: 'shop', name: 'Shop', beta: false, pricings },
  { slug: 'company', name: 'Company', beta: false, pricings: pricings.slice(1) },
]);

const chosenOf = (query: string) => findChosen(parseChoice(query), offer);

/** What is due, a line a time: its sum, then its parts. */
function dueOf(query: string, from = offer) {
  const chosen = findChosen(parseChoice(query), from);
  const write = (isFrom: boolean, amount: number) => `${isFrom ? 'from ' : ''}${amount}`;
  return (chosen ? listDue(chosen) : []).map(({ when, sum, isFrom, parts }) =>
    [`${when} ${write(isFrom, sum)}`, ...parts.map((part) => write(part.isFrom, part.amount))].join(
      ' | ',
    ),
  );
}

const starter = '?solution=shop&plan=starter';
const setUp = 'go-live 9000000 | 9000000';

it.each([
  ['a plan by the month', starter, [setUp, 'month 799000 | 799000']],
  [
    'the same by the year: its own figure, no month times twelve',
    `${starter}&period=annual`,
    [setUp, 'year 8500000 | 8500000'],
  ],
  [
    'an add-on by the month beside a plan by the year: two sums',
    `${starter}&period=annual&add-ons=content-management`,
    [setUp, 'year 8500000 | 8500000', 'month 2000000 | 2000000'],
  ],
  [
    'users as a quantity',
    `${starter}&add-ons=additional-user-account&users=3`,
    [setUp, 'month 1096000 | 799000 | 297000'],
  ],
  [
    "a from-price: 'from' for its part and its sum, not for its monthly price",
    `${starter}&add-ons=booking-system-upgrade`,
    ['go-live from 12500000 | 9000000 | from 3500000', 'month 1198000 | 799000 | 399000'],
  ],
  [
    'all add-ons with the most users',
    `${starter}&period=annual&users=999&add-ons=${offer.addOns.map(({ id }) => id).join('.')}`,
    [
      'go-live from 27000000 | 9000000 | 6500000 | 3000000 | 2000000 | from 3500000 | 3000000',
      'year 8500000 | 8500000',
      'month 101300000 | 2000000 | 98901000 | 399000',
    ],
  ],
])('what is due: %s', (_name, query, dues) => {
  expect(dueOf(query)).toEqual(dues);
});

it('every plan is offered with the prices of its content, and with them alone', () => {
  const { solutions } = makeOfferOf(listProducts());
  for (const { slug, pricings } of listProducts()) {
    const plans = solutions.find((solution) => solution.slug === slug)?.plans ?? [];
    expect(plans).toEqual(
      pricings.map(({ id, name, corePrice, monthlyPrice, annualPrice }) => {
        return { id, name, corePrice, monthlyPrice, annualPrice };
      }),
    );
  }
});

it.each(['', '?solution=shop', '?solution=company&plan=starter', '?plan=constructor', '?%E0%A4%A'])(
  'the address %j chooses nothing',
  (query) => {
    expect(chosenOf(query)).toBeUndefined();
  },
);

it.each([
  ['an unknown solution stands for the first', '?solution=%3Cscript%3E&plan=starter', {}],
  ['another period is by the month', `${starter}&period=weekly`, {}],
  ['the first of two plans counts', `${starter}&plan=essential`, {}],
  [
    'add-ons stand once, in the order of the content, without unknown ones',
    `${starter}&add-ons=__proto__.minor-design-changes..content-management.minor-design-changes`,
    { addOns: ['content-management', 'minor-design-changes'] },
  ],
  ...Object.entries({
    ...{ '0': 1, '1.5': 1, '1e3': 1, '1000': 1, '999': 999, '007': 7, '٠٧': 7 },
  }).map(([text, users]): [string, string, object] => [
    `"${text}" users are ${users}`,
    `${starter}&users=${text}`,
    { users },
  ]),
])('of an address %s', (_name, query, expected) => {
  const { solution, plan, period, addOns, users } = chosenOf(query) ?? {};
  const ids = addOns?.map(({ id }) => id);
  expect({ solution: solution?.slug, plan: plan?.id, period, addOns: ids, users }).toEqual({
    ...{ solution: 'shop', plan: 'starter', period: 'monthly', addOns: [], users: 1 },
    ...expected,
  });
});

it('writes a choice in one order, without what is not said, as an address that reads the same', () => {
  const choice = {
    ...{ users: 3, addOns: ['content-management', 'minor-design-changes'], plan: 'essential' },
    ...{ period: 'annual' as const, solution: 'shop' },
  };
  const query =
    '?solution=shop&period=annual&plan=essential&add-ons=content-management.minor-design-changes&users=3';
  expect(formatChoice(choice)).toBe(query);
  expect(parseChoice(query)).toEqual(choice);
  expect(formatChoice({ solution: 'shop', period: undefined, addOns: [] })).toBe('?solution=shop');
});
