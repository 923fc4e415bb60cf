import { beforeEach, describe, expect, it } from 'vitest';
import { getAssistantScript, getProduct, getSite, listTopics } from '@/lib/content';
import { fillIn } from '@/lib/content/format';
import { messageLimit } from '@/lib/contracts/limits';
import {
  admitsIgnorance,
  ask,
  assistant,
  conversation,
  following,
} from '@/server/testing/assistant';
import { skipWithOtherProducts } from '@/server/testing/questions/counted-with';
import { readMemory } from './memory';
import type { AssistantMessage } from './turn';

beforeEach(skipWithOtherProducts);

const script = getAssistantScript();

/** The last reply to texts that come one after the other. */
function replyTo(texts: string[]): AssistantMessage {
  const replies: (AssistantMessage | null)[] = [];
  let before = conversation;
  for (const text of texts) {
    const turn = assistant.answer(text, before);
    replies.push(turn.reply);
    before = following(turn, before);
  }
  const last = replies.at(-1);
  if (!last) throw new Error(`No reply to ${texts.join(', ')}`);
  return last;
}

/** Whether all of `says` stands in a text, one after the other. */
function findMissing(text: string, says: string[]): string | undefined {
  let from = 0;
  return says.find((words) => {
    from = text.replaceAll('\u00a0', ' ').indexOf(words, from);
    return from < 0;
  });
}

/** Texts that come one after the other, and what the last answer has to say, in this order; no answer without any. */
const typed = (asked: string | string[], ...says: string[]) => ({ asked: [asked].flat(), says });
const typedQuestions = [
  typed('I run a coffee shop, what would I pay?', 'Starter: ', 'Rp 799.000', 'Professional: '),
  typed('What does the Essential plan for appointments cost?', 'Rp 8.000.000', 'Rp 699.000'),
  typed('How much is an online shop per year?', 'Rp 8.500.000', 'Rp 12.500.000', 'Rp 20.000.000'),
  typed('What is the cheapest plan you have?', 'Essential', 'Company profile', 'Rp 650.000'),
  typed('Which is the cheapest plan for a shop?', 'Starter', 'E-commerce', 'Rp 799.000'),
  typed('Paket paling murah yang mana?', 'Essential', 'Company profile', 'Rp 650.000'),
  typed('How much is a one-to-one video call site?'),
  typed('How much is the Starter plan for appointments?'),
  typed('What is the difference between Starter and Essential?', '500', '1500', 'Discount codes'),
  typed('Apa bedanya paket Starter dan Professional?', '500', '3000+', 'Customer reviews'),
  typed('which plan for 800 orders a month?', 'Essential', '1500'),
  typed('We get about 2.000 orders each month, which plan?', 'Professional', '3000+'),
  typed('paket mana untuk 300 pesanan per bulan?', 'Starter', '500'),
  typed('which plan for 4 users?', 'Professional', 'up to 4'),
  typed('Which plan for 5000 visitors a day?'),
  typed('Is there an add-on for my own invoices?', 'Custom invoice template', 'Rp 2.000.000'),
  typed('What add-ons are there and what do they cost?', 'Content management', 'Rp 99.000'),
  typed('Sunday?', 'Sunday', 'Monday to Friday 10:00 - 18:00'),
  typed('jam berapa buka hari Senin?', 'Monday', '10:00', '18:00'),
  typed('Is anyone there on the weekend?', 'Saturday', 'Monday to Friday'),
  typed(['What does the e-commerce website cost?', 'and per year?'], 'Rp 8.500.000'),
  typed(['How much do appointments cost?', 'for the shop?'], 'E-commerce', 'Rp 799.000'),
  typed(['Berapa harga toko online?', 'kalau per tahun?'], 'Rp 8.500.000'),
  typed(['How much is a company profile?', 'and the Professional plan?'], 'Rp 950.000'),
  typed(['Are you open on Monday?', 'and on Sunday?'], 'Sunday', 'Monday to Friday'),
  typed(['Does the shop have a blog?', 'How much is it?'], 'E-commerce', 'Rp 799.000'),
  typed(['Products', 'how about the second one?'], 'booking page'),
  typed('What does the shop cost? And are you open on Saturday?', 'Rp 799.000', 'Saturday'),
  typed('Are the prices with tax, and when does billing start?', 'taxes', 'go-live date'),
  typed('How do I cancel the Growth plan?'),
  typed('How much does it cost to print my catalogue on paper?'),
];

it.each(typedQuestions.map((one) => ({ ...one, name: one.asked.join(' > ') })))(
  'answers from the figures: $name',
  ({ asked, says }) => {
    const reply = replyTo(asked);
    expect(findMissing(reply.text, says)).toBeUndefined();
    expect(says.length === 0 ? admitsIgnorance(reply) : reply.link !== undefined).toBe(true);
    expect(reply.text.length).toBeLessThan(messageLimit);
  },
);

it('lists the plans of a price answer, a line each', () => {
  const lines = ask('I run a coffee shop, what would I pay?').text.split('\n');
  const names = getProduct('ecommerce-website')?.pricings.map(({ name }) => name) ?? [];
  expect(names).toHaveLength(3);
  const begins = names.map((name) => lines.filter((line) => line.startsWith(`${name}: `)).length);
  expect(begins).toEqual([1, 1, 1]);
});

it('says that the content lacks a figure, and offers a person', () => {
  const reply = ask('Which plan for 5000 visitors a day?');
  expect(reply.step).toBe(script.lacking);
  expect(reply.replyOptions.map((option) => option.text)).toContain('Talk to a person');
});

it.each([
  ['How do I cancel the Growth plan?', undefined],
  ['What do I get with the Professional plan?', 'faq/professional-plan'],
  [
    'What is the difference between the set-up fee and the subscription fee?',
    'faq/set-up-and-subscription',
  ],
  ['What are add-ons?', 'faq/add-ons'],
  ['How does the annual plan work?', 'faq/annual-plan'],
  ['What are your opening hours?', 'contact/hours'],
])('leaves what is no question for a figure to the passages: %s', (text, topic) => {
  const before = {
    ...conversation,
    memory: { asks: 'price', solution: 'ecommerce-website' },
  } as const;
  const quoted = listTopics().find(({ id }) => id === topic);
  const { reply } = assistant.answer(text, before);
  expect(reply?.link).toEqual(quoted?.link);
  if (quoted) expect(reply?.text).toBe(quoted.text);
});

it('looks beyond the solution before for a plan that it does not have', () => {
  const { text } = replyTo(['How much do appointments cost?', 'How much is the Starter plan?']);
  expect(text).toContain('E-commerce website');
});

it('does not choose a plan by one of two numbers', () => {
  expect(ask('which plan for 800 orders and 300 products?').text).not.toContain('Essential covers');
});

describe('two questions in one message', () => {
  it('says that it has no answer to one of them, and keeps that one', () => {
    const text = 'Are you open on Saturday? And who won the football match?';
    const { reply, missed } = assistant.answer(text, conversation);
    expect(reply?.text).toContain('Saturday');
    expect(reply?.text).toContain(script.computed.rest);
    expect(missed).toBe('And who won the football match?');
  });

  it('are answered once when both have the same answer', () => {
    const { text } = ask('Are you open on Saturday? Is anyone there on Saturday?');
    expect(text.match(/Saturday/g)).toHaveLength(1);
  });

  it('are not seen in one question with two nouns', () => {
    expect(ask('Can I change texts and pictures?').text).not.toContain(script.computed.rest);
  });
});

it('counts the days in the time zone of the team', () => {
  // Still Friday in Greenwich, and Saturday in Jakarta.
  const now = new Date('2026-11-20T20:00:00Z');
  const { reply } = assistant.answer('Are you open today?', { ...conversation, now });
  expect(reply?.text).toBe(fillIn(script.computed.closed, { day: 'Saturday' }));
  const next = assistant.answer('Are you open tomorrow?', { ...conversation, now });
  expect(next.reply?.text).toContain('Sunday');
  expect(reply?.text).toContain(getSite().hours.text);
});

it('forgets a memory that another release wrote in another form', () => {
  expect(readMemory('{"asks":"weather"}')).toEqual({});
  expect(readMemory('{"asks":"price"}')).toEqual({ asks: 'price' });
  expect(readMemory(null)).toEqual({});
});
