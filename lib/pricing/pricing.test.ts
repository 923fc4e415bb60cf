import { expect, it } from 'vitest';
import type { AddOn } from '@/lib/content';
import { makeOffer } from '@/lib/content/generate/offer';
import { addOnCharges } from '@/lib/content/prices';
import { moneyOf } from '@/lib/pricing/money';
import { parseChoice } from './choice';
import { findChosen, listDue } from './due';

const makePlan = (name: string, corePrice: number, monthlyPrice: number, annualPrice: number) => ({
  ...{ id: name.toLowerCase(), name, corePrice, monthlyPrice, annualPrice },
  ...{ description: '', priceDescriptionText: '', mostPopular: false },
  ...{ features: [], notSpecified: [] },
});
const pricings = [
  makePlan('Starter', 9_000_000, 799_000, 8_500_000),
  makePlan('Essential', 12_000_000, 1_199_000, 12_500_000),
];
const makeAddOn = (id: string, type: AddOn['type'], price: AddOn['price'], isFrom = false) => ({
  ...{ id, name: id, price: '', isPerUser: type === 'per user per month' },
  charges: addOnCharges({ price, type, priceFrom: isFrom } as AddOn),
});
const offer = {
  ...makeOffer([
    { slug: 'shop', name: 'Shop', beta: false, pricings },
    { slug: 'company', name: 'Company', beta: false, pricings: pricings.slice(1) },
  ]),
  // Euros, so that there are cents.
  money: moneyOf({ locale: 'pt-PT', currency: { code: 'EUR' } }),
  addOns: [
    makeAddOn('texts', 'per month', 2_000_000),
    makeAddOn('design', 'one time', 3_000_000),
    makeAddOn('account', 'per user per month', 32.3),
    makeAddOn('booking', 'one time plus per month', [3_500_000, 399_000], true),
  ],
};
const chosenOf = (query: string) => findChosen(parseChoice(query), offer);

/** What is due, a line a time: its sum, then its parts. */
function dueOf(query: string) {
  const chosen = chosenOf(query);
  const write = (isFrom: boolean, amount: number) => `${isFrom ? 'from ' : ''}${amount}`;
  return (chosen ? listDue(chosen) : []).map(({ when, sum, isFrom, parts }) => {
    const lines = parts.map(({ isFrom, amount }) => write(isFrom, amount));
    return [`${when} ${write(isFrom, sum)}`, ...lines].join(' | ');
  });
}

const starter = '?solution=shop&plan=starter';
const setUp = 'goLive 9000000 | 9000000';

it.each([
  ['a plan by the month', starter, [setUp, 'month 799000 | 799000']],
  [
    'a plan by the year, not twelve times its month, beside an add-on by the month',
    `${starter}&period=annual&add-ons=texts`,
    [setUp, 'year 8500000 | 8500000', 'month 2000000 | 2000000'],
  ],
  [
    "all add-ons for three users, with 'from' for a from-price and its sum alone",
    `${starter}&users=3&add-ons=${offer.addOns.map(({ id }) => id).join('.')}`,
    [
      'goLive from 15500000 | 9000000 | 3000000 | from 3500000',
      'month 3198096.9 | 799000 | 2000000 | 96.9 | 399000',
    ],
  ],
])('adds up what is due for %s', (_name, query, dues) => {
  expect(dueOf(query)).toEqual(dues);
});

it.each(['', '?solution=shop', '?solution=company&plan=starter', '?plan=constructor', '?%E0%A4%A'])(
  'the address %j chooses nothing',
  (query) => {
    expect(chosenOf(query)).toBeUndefined();
  },
);

it.each([
  ['an unknown solution is the first one', '?solution=%3Cscript%3E&plan=starter', {}],
  ['an unknown period is monthly', `${starter}&period=weekly`, {}],
  [
    'unknown and repeated add-ons are dropped, the others in the order of the content',
    `${starter}&add-ons=__proto__.design..texts.design`,
    { addOns: ['texts', 'design'] },
  ],
  ['users below 1 are one', `${starter}&users=0`, {}],
  ['a broken number of users is one', `${starter}&users=1e3`, {}],
  ['users above 999 are one', `${starter}&users=1000`, {}],
  ['users are read in the digits of any script', `${starter}&users=٠٧`, { users: 7 }],
])('in an address %s', (_name, query, expected) => {
  const { solution, plan, period, addOns, users } = chosenOf(query) ?? {};
  const ids = addOns?.map(({ id }) => id);
  expect({ solution: solution?.slug, plan: plan?.id, period, addOns: ids, users }).toEqual({
    ...{ solution: 'shop', plan: 'starter', period: 'monthly', addOns: [], users: 1 },
    ...expected,
  });
});
