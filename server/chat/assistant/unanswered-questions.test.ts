import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getChatCopy } from '@/lib/content';
import { openChat } from '@/lib/testing/visitor';
import { prepareApp } from '../../testing/app';
import { tidyUp } from '../../testing/stored';
import { cleanQuestion, keepQuestion, listQuestions } from '../unanswered-questions';

const { handOver } = getChatCopy();
const weekend = new Date('2026-11-21T12:00:00+07:00');

describe('questions without an answer', () => {
  const test = prepareApp();
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(weekend);
  });
  const list = () => listQuestions(test.queries);
  async function say(...texts: string[]) {
    const visitor = await openChat(test.app);
    for (const text of texts) await visitor.say(text);
  }

  it('are kept with their days alone, one line for all ways to write one', async () => {
    await say('Is there a horse?', 'is there a HORSE');
    vi.setSystemTime(new Date('2026-11-22T12:00:00Z'));
    await say('Is there  a horse!');
    const [id, text] = [expect.stringMatching(/^[\da-f]{64}$/), 'Is there a horse?'];
    const days = { first_day: '2026-11-21', last_day: '2026-11-22' };
    expect(await list()).toEqual([{ id, text, asked: 3, ...days }]);
  });

  it('are not kept when they are written at a prompt', async () => {
    await say('Talk to a person', handOver.askName.skip, 'Is there a horse?');
    expect(await list()).toEqual([]);
  });

  it('are removed 90 days after they were last asked', async () => {
    await keepQuestion(test.queries, 'Is there a horse?');
    for (const [days, count] of [
      [90, 1],
      [91, 0],
    ] as const) {
      vi.setSystemTime(weekend.getTime() + days * 86_400_000);
      await tidyUp(test.database, { retentionDays: undefined });
      expect(await list()).toHaveLength(count);
    }
  });
});

it.each([
  ['  Which plan\nfor 40,000 orders? ', 'Which plan for 40,000 orders?'],
  ['Can you call 0812-3456 7890 about cameras?', 'Can you call … about cameras?'],
  ['Can you copy https://shop.example/budi?x=1 for me?', 'Can you copy … for me?'],
  ['my mail is budi at gmail dot com, do you sell cameras?', undefined],
  [`Do you sell cameras? ${'I have a shop. '.repeat(20)}`, undefined],
])('takes out what may say who asked: %s', (text, kept) => {
  expect(cleanQuestion(text)).toBe(kept);
});
