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
import { ask, assistant, conversation, offersOf } from '@/server/testing/assistant';
import { skipWithOtherProducts } from '@/server/testing/questions/counted-with';
import { answerStep } from './script';

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
  it.each([id, null])('leads on from %s', (step) => {
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
  ['subscription', 'pricing'],
  ['berlangganan', 'pricing'],
  ['How do I end this chat?', 'end'],
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
  ['Are taxes extra?', 'taxes'],
  ['Are bookings on another solution left out?', 'bookings-on-another-solution'],
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

  it.each(listAddOns())('are those of the content: $name', (addOn) => {
    expect(ask(`How much is ${addOn.name}?`)?.text).toContain(
      describePrice(addOn, { from: 'from', and: 'plus' }),
    );
  });
});

const { helpOptions, missed, steps, unsure } = script;
const noneOfThese = steps.find(({ id }) => id === unsure)?.options[0]?.text ?? '';
const [helped = '', notMeant = ''] = helpOptions.map(({ text }) => text);
const labels = (text: string, step: string | null = null) =>
  ask(text, step).replyOptions.map((option) => option.text);
const question = 'How often is my data backed up?';

describe('the buttons that ask whether an answer has helped', () => {
  it('stand below an answer from the content, before the others', () => {
    expect(labels(question).slice(0, helpOptions.length)).toEqual([helped, notMeant]);
  });

  it.each(['hello', 'Pricing', 'Is there a horse?', 'thanks'])(
    'do not stand below what is no answer from the content: %s',
    (text) => {
      expect(labels(text)).not.toContain(notMeant);
    },
  );

  it('lead to thanks, without a question to keep', () => {
    const turn = assistant.answer(helped, { ...conversation, step: answerStep, question });
    expect(turn.reply?.step).toBe('helped');
    expect(turn.missed).toBeUndefined();
  });

  it('offer what else may be meant, and a person, and give the question to be kept', () => {
    const asked = 'Do you have a backup of my shop?';
    const answered = ask(asked);
    const turn = assistant.answer(notMeant, { ...conversation, step: answerStep, question: asked });
    expect(answered.step).toBe(answerStep);
    expect(turn.missed).toBe(asked);
    expect(turn.reply?.text).toBe(steps.find(({ id }) => id === missed)?.text);
    const offered = turn.reply?.replyOptions.map(({ text }) => text) ?? [];
    expect(offered.at(-1)).toBe('Talk to a person');
    expect(offered.length).toBeGreaterThan(1);
    for (const label of offered.slice(0, -1)) expect(ask(label).text).not.toBe(answered.text);
  });

  it('offer nothing again where none of the offered was meant', () => {
    const asked = 'Do you paint pictures of elephants?';
    const offered = ask(asked);
    const turn = assistant.answer(noneOfThese, {
      ...conversation,
      step: offered.step,
      question: asked,
    });
    expect(offered.step).toBe(unsure);
    expect(turn.missed).toBe(asked);
    expect(turn.reply?.replyOptions.map(({ text }) => text)).toEqual(['Talk to a person']);
  });

  it.each([null, 'Talk to a person'])('keep nothing where nothing was asked: %s', (pressed) => {
    const turn = assistant.answer(notMeant, { ...conversation, question: pressed });
    expect(turn.reply?.step).toBe(missed);
    expect(turn.missed).toBeUndefined();
  });
});

it('gives a question without an answer to be kept', () => {
  expect(assistant.answer('Is there a horse?', conversation).missed).toBe('Is there a horse?');
  for (const text of [question, 'hello', 'Talk to a person'])
    expect(assistant.answer(text, conversation).missed).toBeUndefined();
});
