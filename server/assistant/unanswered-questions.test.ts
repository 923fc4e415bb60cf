import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getChatCopy } from '@/lib/content';
import { prepareApp } from '@/lib/testing/api/app';
import { callDesk } from '@/lib/testing/api/desk';
import { openChat } from '@/lib/testing/requests';
import { tidy } from '../retention/housekeeping';
import { cleanQuestion, listQuestions, storeQuestion } from './unanswered-questions';

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

  it('are stored with their days alone, and listed at the desk until a member removes them', async () => {
    const read = async () => (await callDesk(test.app, '/desk/questions')).body;
    expect(await read()).toContain('The assistant has had an answer to every question.');
    await say('Do you have a <b>parrot</b>?', 'Is there a horse?', 'is there a HORSE');
    vi.setSystemTime(new Date('2026-11-22T12:00:00Z'));
    await say('Is there  a horse!');
    const [horse, parrot] = await list();
    const days = { first_day: '2026-11-21', last_day: '2026-11-22' };
    const id = expect.stringMatching(/^[\da-f]{64}$/);
    expect(horse).toEqual({ id, text: 'Is there a horse?', asked: 3, ...days });
    expect(await read()).toMatch(/horse\?<.*Asked 3 times.*&lt;b&gt;parrot&lt;\/b&gt;/s);
    const done = `/desk/questions/${horse?.id}/done`;
    expect(await read()).toContain(` action="${done}"`);
    for (const _ of [1, 2]) {
      const { headers } = await callDesk(test.app, done, { form: {} });
      expect(headers.location).toBe('/desk/questions?notice=forgotten');
    }
    expect(await list()).toEqual([parrot]);
  });

  it('are not stored from a prompt', async () => {
    await say('Talk to a person', handOver.askName.skip, 'Is there a horse?');
    expect(await list()).toEqual([]);
  });

  it('are removed 90 days after they were last asked', async () => {
    await storeQuestion(test.queries, 'Is there a horse?');
    for (const [days, count] of [
      [90, 1],
      [91, 0],
    ] as const) {
      vi.setSystemTime(weekend.getTime() + days * 86_400_000);
      await tidy(test.app);
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
])('removes what may identify who asked: %s', (text, cleaned) => {
  expect(cleanQuestion(text)).toBe(cleaned);
});
