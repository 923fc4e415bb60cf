import { describe, expect, it } from 'vitest';
import { getAssistantScript, getChatCopy, listTopics, personStep } from '@/lib/content';
import { answeredQuestion, ask, assistant, conversation } from '@/lib/testing/api/assistant';
import type { Conversation, Turn } from './hand-over/conversation';
import { answerStep } from './script';

const { helpOptions, indonesian, missed, start, steps, unsure } = getAssistantScript();
const topics = listTopics();
const stepOf = (id: string) => steps.find((step) => step.id === id);
const buttonsOf = (id: string) => stepOf(id)?.options.map(({ text }) => text) ?? [];
const labelsOf = (reply: Turn['reply']) => reply?.replyOptions.map(({ text }) => text) ?? [];
const leadsTo = (id: string) => (option: (typeof helpOptions)[number]) =>
  'step' in option && option.step === id;
/** The turn after a text in a conversation in this state. */
const say = (text = '', before: Partial<Conversation> = {}) =>
  assistant.answer(text, { ...conversation, ...before });

it('greets with the first step of the script', () => {
  expect(assistant.greet().step).toBe(start);
  expect(labelsOf(assistant.greet())).toEqual(buttonsOf(start));
});

const buttons = steps.flatMap(({ id, options }) => options.map((option) => ({ id, option })));

it.each(buttons)('leads on from the button $option.text of $id', ({ id, option }) => {
  const reply = ask(`  ${option.text.toUpperCase()} `, id);
  const topic = topics.find((one) => 'topic' in option && one.id === option.topic);
  if (topic) expect(reply.link).toEqual(topic.link);
  else if ('step' in option && option.step !== personStep) expect(reply.step).toBe(option.step);
  else expect(reply.text).toBe(getChatCopy().voice.askName);
  // Without its step, as under an older message, it leads where the first button of its text does.
  const first = buttons.find((one) => one.option.text === option.text);
  expect(ask(option.text)).toEqual(ask(option.text, first?.id));
});

it('reads words with and without their accents', () => {
  for (const text of ['démo', 'de\u0301mo']) expect(ask(text)).toEqual(ask('demo'));
});

const keywords = steps.flatMap(({ id, keywords }) => keywords.map((keyword) => [keyword, id]));

it.each(keywords)('goes by the keyword %s to the step %s', (keyword, id) => {
  expect(ask(`${keyword.toUpperCase()}!`).step).toBe(id);
});

it('quotes only the content', () => {
  const quotes = topics.flatMap(({ title }) => {
    const { text, step } = ask(`Well: ${title}`);
    return step === answerStep ? text.split('\n\n') : [];
  });
  const content = topics.map(({ text }) => text).join('\n');
  expect(quotes.length).toBeGreaterThan(topics.length / 2);
  expect(quotes.filter((text) => !content.includes(text.replace(/…$/, '')))).toEqual([]);
});

const nothing = 'Is there a quagga?';
/** Words that match several topics or hardly one. */
const vague = topics.flatMap(({ title }) => title.split(' ')).map((word) => `Well: ${word}`);
const doubtful = vague.find((text) => ask(text).step === unsure) ?? '';

it('offers topics and a person when it is not sure', () => {
  const reply = ask(doubtful);
  expect([reply.step, reply.link]).toEqual([unsure, undefined]);
  const offers = labelsOf(reply).slice(0, -buttonsOf(unsure).length);
  const known = topics.map(({ label }) => label);
  expect(offers.filter((label) => known.includes(label))).toEqual(offers);
  expect(offers).not.toEqual([]);
});

const question = answeredQuestion;
const notMeant = helpOptions.find(leadsTo(missed))?.text ?? '';
const end = buttonsOf(missed);

describe('the buttons that ask whether an answer has helped', () => {
  it('are below answers from the content alone, before the other buttons', () => {
    const help = helpOptions.map(({ text }) => text);
    expect(labelsOf(ask(question)).slice(0, help.length)).toEqual(help);
    const others = [...steps.flatMap(({ keywords }) => keywords), nothing];
    expect(others.filter((text) => labelsOf(ask(text)).includes(notMeant))).toEqual([]);
  });

  it('offer other topics and a person, and return the question to store', () => {
    const answered = vague.filter((text) => ask(text).step === answerStep);
    const offered = answered.flatMap((question) => {
      const turn = say(notMeant, { step: answerStep, question });
      expect(turn.missed).toBe(question);
      expect(labelsOf(turn.reply).slice(-end.length)).toEqual(end);
      const others = labelsOf(turn.reply).slice(0, -end.length);
      expect(others.map((label) => ask(label).text)).not.toContain(ask(question).text);
      return others;
    });
    expect(offered).not.toEqual([]);
  });
});

it('answers Indonesian with a line in Indonesian above the English text', () => {
  const english = ask('Are you open on Monday?').text;
  expect(ask('Apakah buka hari Senin?').text).toBe(`${indonesian}\n${english}`);
  expect(english).not.toContain(indonesian);
});

it('returns a question without an answer to store', () => {
  expect(say(nothing).missed).toBe(nothing);
  for (const text of [question, ...buttonsOf(start)]) expect(say(text).missed).toBeUndefined();
});
