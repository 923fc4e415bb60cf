import { describe, expect, it } from 'vitest';
import {
  getAssistantScript,
  getFaq,
  listAddOns,
  listProducts,
  listTopics,
  personStep,
} from '@/lib/content';
import { describePrice, formatRupiah } from '@/lib/content/format';
import { ask, assistant, offersOf } from '@/server/testing/assistant';
import { skipWithOtherProducts } from '@/server/testing/questions/counted-with';

const script = getAssistantScript();
const faq = getFaq().groups.flatMap(({ entries }) => entries);

it('greets with the usual paths', () => {
  const { step, replyOptions } = assistant.greet();
  expect(step).toBe(script.start);
  expect(replyOptions.map(({ text }) => text)).toEqual([
    'Pricing',
    'Get a demo',
    'Products',
    'Integrations',
    'Talk to a person',
  ]);
});

const buttons = script.steps.flatMap(({ id, options }) =>
  options.map((option) => ({ id, option, name: option.text })),
);

describe.each(buttons)('the button $name of $id', ({ id, option }) => {
  it.each([id, null, 'unknown', 'no-such-step'])('leads on from %s', (step) => {
    const reply = ask(`  ${option.text.toUpperCase()} `, step);
    if ('topic' in option) {
      const topic = listTopics().find((one) => one.id === option.topic);
      expect(reply?.link).toEqual(topic?.link);
    } else if (option.step === personStep) {
      expect(reply?.text).toBe(script.handOver.askName.text);
    } else {
      expect(reply?.step).toBe(option.step);
    }
  });
});

it.each([
  ['Hi!', 'greeting'],
  ['PRICE LIST', 'pricing'],
  ['terima kasih', 'thanks'],
  ['mau tanya...', 'ask'],
  ['subscription', 'pricing'],
  ['Subscribe', 'pricing'],
  ['berlangganan', 'pricing'],
  ['end chat', 'end'],
  ['How do I end this chat?', 'end'],
  ['please close the chat', 'end'],
  ['akhiri obrolan ini', 'end'],
])('takes %s for the step %s', (text, step) => {
  expect(ask(text)?.step).toBe(step);
});

it('quotes only the content', () => {
  const quoted = new Set(listTopics().map(({ text }) => text));
  expect(quoted).toContain(ask('How often is my data backed up?')?.text);
  expect(ask('How often is my data backed up?')?.step).toBe('answer');
});

it.each([
  ['Is it easy to use?', 'technical-knowledge'],
  ['Is it difficult for a beginner?', 'technical-knowledge'],
  ['Are taxes extra?', 'taxes'],
  ['Do I have to decide without a demo?', 'see-a-demo'],
  ['Does it look bad on an iPad?', 'works-on-phones'],
  ['Can I not keep a domain of my own?', 'own-domain'],
  ['Are bookings on another solution left out?', 'bookings-on-another-solution'],
  ['Would you say nothing about a data breach?', 'data-breach'],
])('quotes a yes or no together with its question: %s', (asked, id) => {
  const entry = faq.find((one) => one.id === id);
  expect(ask(asked)?.text).toBe(`${entry?.question} ${entry?.answer}`);
});

it('never quotes a yes or no without its question', () => {
  const bare = /^(?:yes|no)\b/i;
  const entries = faq.filter(({ answer }) => bare.test(answer));
  expect(entries.length).toBeGreaterThan(0);
  expect(listTopics().filter(({ text }) => bare.test(text))).toEqual([]);
});

describe('when it is not sure', () => {
  const asked = 'Who can change the pictures on my pages?';

  it('offers three topics and a person, and quotes the topic of the pressed button', (context) => {
    skipWithOtherProducts(context);
    const reply = ask(asked);
    const offers = offersOf(reply);
    expect(reply.step).toBe(script.unsure);
    expect(reply.link).toBeUndefined();
    expect(offers).toHaveLength(3);
    expect(reply.replyOptions.map(({ text }) => text)).toEqual([
      ...offers.map(({ label }) => label),
      'None of these',
      'Talk to a person',
    ]);
    for (const { label, link } of offers) expect(ask(label, script.unsure).link).toEqual(link);
  });

  it.each(listTopics())('the button of $id leads to it', ({ id, label, text, link }) => {
    const reply = ask(label.toUpperCase(), script.unsure);
    expect(reply.link).toEqual(link);
    // The paragraphs about the company have one button.
    if (!/^about\/\d/.test(id)) expect(text.startsWith(reply.text.replace('…', ''))).toBe(true);
  });

  it('does not answer from a single matching sentence', () => {
    expect(ask('The machine is old. Who gets to know, and where does it end?').link).toBe(
      undefined,
    );
  });

  it('does not answer one word at the end of a message about something else', () => {
    const story = 'The courier dropped our aquarium on the stairs';
    expect(ask(`${story}, and how soon?`).link).toBeUndefined();
    expect(ask(`${story}. How long until go-live?`).text).toContain('14-20 working days');
  });
});

describe('prices', () => {
  const plans = listProducts().flatMap((product) =>
    product.pricings.map((plan) => ({ product, plan, name: `${product.name} ${plan.name}` })),
  );

  it.each(plans)('are those of the content: $name', ({ product, plan, name }) => {
    const text = ask(`What is the price of the ${name} plan?`)?.text;
    expect(text).toContain(product.name);
    for (const price of [plan.corePrice, plan.monthlyPrice, plan.annualPrice]) {
      expect(text).toContain(formatRupiah(price));
    }
  });

  it.each(listProducts().filter(({ pricings }) => pricings.length > 0))(
    'are a line for each plan: $name',
    ({ shortName, pricings }) => {
      const lines = ask(`What is the price of the ${shortName}?`).text.split('\n');
      for (const [at, plan] of pricings.entries()) {
        expect(lines[at + 1]).toMatch(new RegExp(`^${plan.name}: `));
        expect(lines[at + 1]).toContain(formatRupiah(plan.monthlyPrice));
      }
    },
  );

  const trades = [
    ['I run a coffee shop, what would I pay?', 'ecommerce-website'],
    ['Saya punya salon, bayar berapa?', 'appointment-and-scheduling-management'],
    ['How much does an online shop cost?', 'ecommerce-website'],
  ].filter(([, slug]) => listProducts().some((product) => product.slug === slug));

  it.each(trades)('are given to a trade: %s', (text, slug) => {
    expect(ask(text).link?.href).toBe(`/pricing?solution=${slug}`);
  });

  it.each(listAddOns())('are those of the content: $name', (addOn) => {
    expect(ask(`How much is ${addOn.name}?`)?.text).toContain(
      describePrice(addOn, { from: 'from', and: 'plus' }),
    );
  });

  it('come from the content wherever a text of the assistant has a figure', () => {
    const known = new Set(
      [
        ...plans.flatMap(({ plan }) => [plan.corePrice, plan.monthlyPrice, plan.annualPrice]),
        ...listAddOns().flatMap(({ price }) => price),
      ].map(formatRupiah),
    );
    const said = [...listTopics(), ...script.steps].flatMap(
      ({ text }) => text.match(/Rp\s[\d.]*\d/g) ?? [],
    );
    expect(said.length).toBeGreaterThan(20);
    expect(said.filter((price) => !known.has(price))).toEqual([]);
  });
});

it.each([
  '',
  '   ',
  '?!... ---',
  '👋🏽🎉',
  '<script>alert(1)</script>',
  '__proto__',
  'constructor',
  'toString hasOwnProperty',
  '(.*)+$ [a-z] \\',
  'x'.repeat(5000),
  'price '.repeat(800),
  'a-'.repeat(2500),
  'Здравствуйте, сколько это стоит?',
  '价格是多少',
  'كم السعر',
  '\u0000\ud800',
])('gives a complete answer to %j', (text) => {
  const reply = ask(text);
  expect(reply?.text.length).toBeGreaterThan(10);
  expect(reply?.text).not.toMatch(/[<>]|__proto__/);
});
