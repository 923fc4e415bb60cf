import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getAssistantScript } from '@/lib/content';
import { openChat } from '../testing/chat';
import { prepareApp } from '../testing/prepare-app';
import { tidyUp } from '../testing/stored';
import { cleanQuestion, keepQuestion, listQuestions } from './unanswered-questions';

const { helpOptions, handOver, steps, unsure } = getAssistantScript();
const noneOfThese = steps.find(({ id }) => id === unsure)?.options[0]?.text ?? '';
const notMeant = helpOptions[1]?.text ?? '';
const weekend = new Date('2026-11-21T12:00:00+07:00');

describe('questions without an answer', () => {
  const test = prepareApp('sqlite');
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(weekend);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await test.queries.deleteFrom('unanswered_questions').execute();
  });
  const list = () => listQuestions(test.queries, 10);
  async function say(...texts: string[]) {
    const visitor = await openChat(test.app);
    for (const text of texts) await visitor.say(text);
  }

  it('are kept with their days alone, one line for all ways to write one', async () => {
    await say('Is there a horse?', 'is there a HORSE');
    await say('Do you have a parrot?');
    vi.setSystemTime(new Date('2026-11-22T12:00:00Z'));
    await say('Is there  a horse!');
    const id = expect.stringMatching(/^[\da-f]{64}$/);
    const [first_day, next] = ['2026-11-21', '2026-11-22'];
    expect(await list()).toEqual([
      { id, text: 'Is there a horse?', asked: 3, first_day, last_day: next },
      { id, text: 'Do you have a parrot?', asked: 1, first_day, last_day: first_day },
    ]);
  });

  it('are kept where neither answer nor buttons were meant', async () => {
    await say('Do you have a backup of my shop?', notMeant, notMeant);
    await say('Can you paint my elephant?', noneOfThese);
    expect((await list()).map(({ text, asked }) => [text, asked]).toSorted()).toEqual([
      ['Can you paint my elephant?', 1],
      ['Do you have a backup of my shop?', 1],
    ]);
  });

  it('are not kept when they are written at a prompt, whatever follows', async () => {
    await say('Talk to a person', handOver.askName.skip, 'Is there a horse?');
    const backup = 'Do you have a backup of my shop?';
    await say('Talk to a person', handOver.askName.skip, backup, notMeant);
    expect(await list()).toEqual([]);
  });

  it('are forgotten when nobody has asked them for 90 days', async () => {
    const round = (days: number) => {
      vi.setSystemTime(weekend.getTime() + days * 86_400_000);
      return tidyUp(test.database, { retentionDays: undefined });
    };
    await keepQuestion(test.queries, 'Is there a horse?');
    await round(90);
    expect(await list()).toHaveLength(1);
    await round(91);
    expect(await list()).toEqual([]);
  });
});

it.each([
  ['  Which plan\nfor 40,000 orders? ', 'Which plan for 40,000 orders?'],
  ['I am budi@gmail.com, do you sell cameras?', 'I am … do you sell cameras?'],
  ['Can you call 0812-3456 7890 about cameras?', 'Can you call … about cameras?'],
  ['Is order 20261123001 sent?', 'Is order … sent?'],
  ['Can you copy https://shop.example/budi?x=1 for me?', 'Can you copy … for me?'],
])('takes out what may say who asked: %s', (text, kept) => {
  expect(cleanQuestion(text)).toBe(kept);
});

it.each([
  'my mail is budi at gmail dot com, do you sell cameras?',
  `Do you sell cameras? ${'I have a shop. '.repeat(20)}`,
  '0812 3456 7890',
])('keeps nothing of %s', (text) => {
  expect(cleanQuestion(text)).toBeUndefined();
});
