import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getAssistantScript } from '@/lib/content';
import { tidy } from '../../retention/housekeeping';
import { openChat } from '../../testing/chat';
import { dialects } from '../../testing/database';
import { prepareApp } from '../../testing/prepare-app';
import { keepQuestion, listQuestions, mostQuestions } from './questions-table';

const { helpOptions, handOver, steps, unsure } = getAssistantScript();
const noneOfThese = steps.find(({ id }) => id === unsure)?.options[0]?.text ?? '';
const notMeant = helpOptions[1]?.text ?? '';
const weekend = new Date('2026-11-21T12:00:00+07:00');

describe.each(dialects)('questions without an answer on %s', (dialect) => {
  const test = prepareApp(dialect);
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] }).setSystemTime(weekend);
  });
  afterEach(async () => {
    vi.useRealTimers();
    await test.database.queries.deleteFrom('unanswered_questions').execute();
  });
  const list = () => listQuestions(test.database.queries, mostQuestions);
  async function say(...texts: string[]) {
    const visitor = await openChat(test.app);
    for (const text of texts) await visitor.say(text);
    return visitor;
  }

  it('are kept with their days alone, one line for all ways to write one', async () => {
    await say('Is there a horse?', 'is there a HORSE');
    await say('Do you have a parrot?');
    vi.setSystemTime(new Date('2026-11-22T12:00:00Z'));
    await say('Is there  a horse!');
    const id = expect.stringMatching(/^[\da-f]{64}$/);
    expect(await list()).toEqual([
      {
        id,
        text: 'Is there a horse?',
        asked: 3,
        first_day: '2026-11-21',
        last_day: '2026-11-22',
      },
      {
        id,
        text: 'Do you have a parrot?',
        asked: 1,
        first_day: '2026-11-21',
        last_day: '2026-11-21',
      },
    ]);
  });

  it('are kept where the answer was not meant', async () => {
    await say('Do you have a backup of my shop?', notMeant, notMeant);
    expect((await list()).map(({ text }) => text)).toEqual(['Do you have a backup of my shop?']);
  });

  it('are kept where none of the offered answers was meant', async () => {
    await say('Can you paint my elephant?', noneOfThese);
    expect((await list()).map(({ text }) => text)).toEqual(['Can you paint my elephant?']);
  });

  it('are counted once when a message is sent again', async () => {
    const visitor = await openChat(test.app);
    const id = crypto.randomUUID();
    for (const _ of [1, 2]) await visitor.say('Is there a horse?', id);
    expect((await list()).map(({ asked }) => asked)).toEqual([1]);
  });

  it('are not kept when they are written at a prompt, whatever follows', async () => {
    await say('Talk to a person', 'Is Budi Santoso a good name?', 'Is there a horse?');
    await say('Talk to a person', handOver.askName.skip, 'Is there a horse?');
    const atPrompt = [
      'Talk to a person',
      handOver.askName.skip,
      'Do you have a backup of my shop?',
    ];
    await say(...atPrompt, notMeant);
    expect(await list()).toEqual([]);
  });

  it('are bounded: another one takes the place of the least asked', async () => {
    const { queries } = test.database;
    const day = '2026-11-20';
    const rows = Array.from({ length: mostQuestions }, (_, number) => ({
      id: `id-${number}`,
      text: `Question ${number}`,
      asked: number === 7 ? 1 : 2,
      first_day: day,
      last_day: day,
    }));
    await queries.insertInto('unanswered_questions').values(rows).execute();
    await keepQuestion(queries, 'Is there a horse?');
    await keepQuestion(queries, 'Is there a horse?');
    const kept = (await list()).map(({ text }) => text);
    expect(kept).toHaveLength(mostQuestions);
    expect(kept).toContain('Is there a horse?');
    expect(kept).not.toContain('Question 7');
  });

  it('are forgotten when nobody has asked them for 90 days', async () => {
    const { database } = test;
    const log = { info: vi.fn(), error: vi.fn() };
    const round = (days: number) => {
      vi.setSystemTime(weekend.getTime() + days * 86_400_000);
      return tidy({ database, mailDir: '', supportTo: [], retentionDays: undefined, log });
    };
    await keepQuestion(database.queries, 'Is there a horse?');
    await round(90);
    expect(await list()).toHaveLength(1);
    await round(91);
    expect(await list()).toEqual([]);
  });
});
