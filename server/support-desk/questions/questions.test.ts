import { afterEach, describe, expect, it } from 'vitest';
import { listTopics } from '@/lib/content';
import { updateRoom } from '../../chat/rooms-table';
import { keepQuestion } from '../../chat/unanswered/questions-table';
import { openChat } from '../../testing/chat';
import { callDesk, readLog } from '../../testing/desk';
import { addJob } from '../../testing/outbox';
import { prepareApp } from '../../testing/prepare-app';

const path = '/desk/questions';

describe('the questions of the desk', () => {
  const test = prepareApp('sqlite');
  afterEach(async () => {
    for (const table of ['unanswered_questions', 'desk_audit'] as const)
      await test.queries.deleteFrom(table).execute();
  });
  const keep = async (...texts: string[]) => {
    for (const text of texts) await keepQuestion(test.queries, text);
  };
  const read = async (page = path) => (await callDesk(test.app, page)).body;
  const listTexts = async () =>
    [...(await read()).matchAll(/<h2 id="[\da-f]+"><bdi>(.*?)<\/bdi>/g)].map(([, text]) => text);
  const findForm = async () =>
    /action="(\/desk\/questions\/[\da-f]+\/done)"/.exec(await read())?.[1];

  it('are counted in the news of every page beside waiting visitors and unsent mails, not webhooks', async () => {
    const lineOf = async () =>
      /data-part="counts"[^>]*>(.*?)</
        .exec(await read('/desk/news'))?.[1]
        ?.replaceAll('\u00a0', ' ');
    expect(await lineOf()).toBe('0 visitors waiting · 0 unsent mails · 0 unanswered questions');
    const { room, say } = await openChat(test.app);
    await say('Hello');
    await updateRoom(test.queries, room.id, { waiting_since: new Date().toISOString() });
    for (const kind of ['mail', 'webhook'] as const) await addJob(test.queries, { kind });
    await keep('Do you sell cameras?');
    expect(await lineOf()).toBe('1 visitor waiting · 1 unsent mail · 1 unanswered question');
  });

  it('are what visitors asked in vain, most asked first', async () => {
    expect(await read()).toContain('The assistant has had an answer to every question.');
    const { say } = await openChat(test.app);
    for (const text of ['Is there a horse?', 'Do you have a <b>parrot</b>?', 'is there a horse'])
      await say(text);
    expect(await listTexts()).toEqual([
      'Is there a horse?',
      'Do you have a &lt;b&gt;parrot&lt;/b&gt;?',
    ]);
    expect(await read()).toContain('Asked 2 times');
    expect(await read()).toContain('<a href="/desk/questions" aria-current="page">Questions</a>');
  });

  it('name the place of the nearest answer, or of a new question', async () => {
    const backups = listTopics().find(({ id }) => id === 'faq/backups');
    await keep('Is there a horse?', 'Do you make backups of our horse pictures?');
    const body = await read();
    for (const part of [
      'content/faq.yaml › a new question',
      backups?.label,
      'content/faq.yaml › groups › entries › backups',
      'server/chat/assistant/learning/questions.txt › # faq/backups',
    ])
      expect(body).toContain(part);
  });

  it('are forgotten once they were dealt with, once, which the log says', async () => {
    await keep('Is there a horse?', 'Do you have a parrot?');
    const done = (await findForm()) ?? '';
    for (const _ of [1, 2]) {
      const answer = await callDesk(test.app, done, { form: {} });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?forgotten`]);
    }
    expect(await listTexts()).toHaveLength(1);
    expect((await readLog(test.queries)).toSorted()).toEqual([
      `(secret)  dealt with question ${done.split('/')[3]}`,
      '(secret)  saw the unanswered questions',
    ]);
    expect(await read(`${path}?forgotten`)).toContain('The question is forgotten.');
  });

  it('are shown 50 at a time, with how many there are', async () => {
    const numbers = Array.from({ length: 51 }, (_, number) => `Is there a horse ${number}?`);
    await keep(...numbers, 'Do you have a parrot?', 'Do you have a parrot?');
    expect(await listTexts()).toHaveLength(50);
    expect((await listTexts())[0]).toBe('Do you have a parrot?');
    expect(await read()).toContain('The 50 most asked of 52.');
  });
});
