import { expect, it } from 'vitest';
import * as content from '@/lib/content';
import { fillIn, formatRupiah } from '@/lib/content/format';
import { assistant, conversation, following } from '@/server/testing/assistant';
import type { Turn } from './turn';

/** Texts that come one after the other, and what the last answer says, with no further price. */
type Row = [texts: string, ...says: (string | number | undefined)[]];

const { computed, lacking } = content.getAssistantScript();
const { hours } = content.getSite();
const [addOns, products] = [content.listAddOns(), content.listProducts()];
const shop = content.getProduct('ecommerce-website');
const visits = content.getProduct('appointment-and-scheduling-management');
const onSale = content.listLiveProducts().flatMap(({ pricings }) => pricings);
const plans = shop?.pricings ?? [];
const [one, two] = plans;

const pay = (plan?: content.Plan) => [plan?.corePrice, plan?.monthlyPrice, plan?.annualPrice];
const min = (of: content.Plan[]) => pay(of.toSorted((a, b) => a.monthlyPrice - b.monthlyPrice)[0]);
const all = [shop?.name, ...plans.flatMap((plan) => [plan.name, ...pay(plan)])];
const yearly = [shop?.name, ...plans.flatMap((plan) => [plan.corePrice, plan.annualPrice])];
const both = `${one?.name} and ${two?.name}`;
const differing = pay(one).flatMap((price, at) =>
  price === pay(two)[at] ? [] : [price, pay(two)[at]],
);
const added = two?.features.find(({ text }) => one?.features.every((had) => had.text !== text));
const alone = plans.find(({ name }) => visits?.pricings.every((other) => other.name !== name));
const alike = onSale.filter(({ name }) => name === alone?.name).flatMap(pay);
const limit = one?.features.find(({ value }) => value?.match(/^\d+$/));
const more = plans.at(-1)?.features.find(({ value }) => value?.endsWith('+'));
const quoted = content.listFaqEntries().filter(({ id }) => /^(add-ons|annual-plan)$/.test(id));
const unpriced = products.find(({ pricings }) => pricings.length === 0);

/** What is said of a day. */
function on(day: string): string {
  const { opens, closes, days, timeZone } = hours;
  const place = timeZone.replace(/.*\//, '').replaceAll('_', ' ');
  const isOpen = days.some((workday) => workday === day);
  return fillIn(isOpen ? computed.open : computed.closed, { day, opens, closes, place });
}

const rows: Row[] = [
  ['I run a coffee shop, what would I pay?', ...all],
  ...products.flatMap(({ shortName, name, pricings }) =>
    pricings.map((plan): Row => [`Price of ${shortName} ${plan.name}?`, name, ...pay(plan)]),
  ),
  ['How much is a shop per year?', ...yearly],
  ['What is the cheapest plan?', ...min(onSale)],
  ['Paket toko online paling murah yang mana?', shop?.name, ...min(plans)],
  [`What is the difference between ${both} for a shop?`, ...differing, added?.text],
  [`Which shop plan for ${limit?.value} ${limit?.text}?`, limit?.value, ...pay(one)],
  [`Which shop plan for 9.999.999 ${more?.text}?`, more?.value, ...pay(plans.at(-1))],
  ...addOns.map(({ name, price }): Row => [`How much is ${name}?`, ...[price].flat()]),
  ['What add-ons are there and what do they cost?', ...addOns.flatMap(({ price }) => price)],
  ['Sunday?', on('Sunday')],
  ['jam berapa buka hari Senin?', on('Monday')],
  ['Is anyone there on the weekend?', on('Saturday'), on('Sunday')],
  ['What does the shop cost, and are you open on Saturday?', ...all, on('Saturday')],
  [`${shop?.name} > How much is it?`, ...all],
  ['How much is the shop? > and per year?', ...yearly],
  ['Berapa harga toko online? > kalau per tahun?', ...yearly],
  [`How much is the shop? > and the ${two?.name} plan?`, ...pay(two)],
  ['How much do appointments cost? > for the shop?', visits && '', ...all],
  [`Price of appointments? > Price of ${alone?.name}?`, visits && shop?.name, ...alike],
  ['Are you open on Monday? > and on Sunday?', on('Sunday')],
  ['Products > how about the second one?', content.listLiveProducts()[1]?.description],
  ...quoted.map(
    ({ question: q, answer }): Row => [`Shop price? > So: ${q}`, answer.split('. ')[0]],
  ),
  ['Which plan for 5000 elephants?', lacking],
  [`How much is ${unpriced?.name}?`, lacking],
  [`How much is the ${alone?.name} plan for appointments?`, visits && lacking],
];

/** The last turn of texts that come one after the other. */
function talk(texts: string, before = conversation): Turn {
  const [text = '', ...rest] = texts.split(' > ');
  const turn = assistant.answer(text, before);
  return rest.length > 0 ? talk(rest.join(' > '), following(turn, before)) : turn;
}

// Rows about what the content no longer has are left out.
const askable = rows.filter((row) => !row.map(String).join().includes('undefined'));
it.each(askable)('answers from the figures: %s', (texts, ...says) => {
  const { text = '', step } = talk(texts).reply ?? {};
  const prices = says.flatMap((one) => (typeof one === 'number' ? formatRupiah(one) : []));
  const words = says.filter((one) => typeof one === 'string');
  expect(words.filter((word) => !`${text} ${step}`.includes(word))).toEqual([]);
  expect(text.match(/Rp\u00a0\d+(?:,\d{3})*/g) ?? []).toEqual(prices);
});

it('answers once what is asked twice, and keeps what it has no answer to', () => {
  const { reply, missed } = talk('Open on Saturday? Are you there on Saturday? Who won the match?');
  expect(reply?.text).toBe(`${on('Saturday')}\n\n${computed.rest}`);
  expect(missed).toBe('Who won the match?');
});

it('counts the days in the time zone of the team', () => {
  // Still Friday in Greenwich, and Saturday in Jakarta.
  const now = new Date('2026-11-20T20:00:00Z');
  const today = now.toLocaleDateString('en-GB', { timeZone: hours.timeZone, weekday: 'long' });
  expect(talk('Are you open today?', { ...conversation, now }).reply?.text).toBe(on(today));
});
