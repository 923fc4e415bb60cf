import { afterEach, describe, expect, it } from 'vitest';
import { listTopics } from '@/lib/content';
import { keepQuestion } from '../../chat/unanswered/questions-table';
import { openChat } from '../../testing/chat';
import { callDesk } from '../../testing/desk';
import { prepareApp } from '../../testing/prepare-app';
import { auditCommand } from '../cli/audit-command';

const path = '/desk/questions';
const everything = new Date(0).toISOString();

describe('the questions of the desk', () => {
  const test = prepareApp('sqlite');
  afterEach(async () => {
    for (const table of ['unanswered_questions', 'desk_audit'] as const)
      await test.database.queries.deleteFrom(table).execute();
  });
  const keep = async (...texts: string[]) => {
    for (const text of texts) await keepQuestion(test.database.queries, text);
  };
  const read = async () => (await callDesk(test.app, path)).body;
  const listTexts = async () =>
    [...(await read()).matchAll(/<h2 id="[\da-f]+"><bdi>(.*?)<\/bdi>/g)].map(([, text]) => text);
  const findForms = async () =>
    [...(await read()).matchAll(/action="(\/desk\/questions\/[\da-f]+\/done)"/g)].map(
      ([, action = '']) => action,
    );

  it('lists what visitors asked in vain, most asked first', async () => {
    expect(await read()).toContain('The assistant has had an answer to every question.');
    const visitor = await openChat(test.app);
    for (const text of ['Is there a horse?', 'Do you have a <b>parrot</b>?', 'is there a horse'])
      await visitor.say(text);
    expect(await listTexts()).toEqual([
      'Is there a horse?',
      'Do you have a &lt;b&gt;parrot&lt;/b&gt;?',
    ]);
    expect(await read()).toContain('Asked 2 times');
    expect(await read()).toContain('<a href="/desk/questions" aria-current="page">Questions</a>');
  });

  it('names the place of the nearest answer, or of a new question', async () => {
    const backups = listTopics().find(({ id }) => id === 'faq/backups');
    await keep('Is there a horse?');
    expect(await read()).toContain('content/faq.yaml › a new question');
    await keep('Do you make backups of our horse pictures?');
    const body = await read();
    expect(body).toContain(backups?.label);
    expect(body).toContain('content/faq.yaml › groups › entries › backups');
    expect(body).toContain('content/questions/faq.yaml › topics › faq/backups');
  });

  it('forgets a question that was dealt with, once, and writes that into the log', async () => {
    await keep('Is there a horse?', 'Do you have a parrot?');
    const [done = ''] = await findForms();
    for (const _ of [1, 2]) {
      const answer = await callDesk(test.app, done, { form: {} });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `${path}?done`]);
    }
    expect(await listTexts()).toHaveLength(1);
    const log = await auditCommand(test.database.queries, everything);
    const id = done.split('/')[3];
    expect(log.match(/dealt with question \S+/g)).toEqual([`dealt with question ${id}`]);
    expect(log).toContain('saw the unanswered questions');
    expect((await callDesk(test.app, `${path}?done`)).body).toContain('The question is forgotten.');
  });

  it('shows the 50 most asked, and how many there are', async () => {
    const numbers = Array.from({ length: 51 }, (_, number) => `Is there a horse ${number}?`);
    await keep(...numbers, 'Do you have a parrot?', 'Do you have a parrot?');
    const texts = await listTexts();
    expect(texts).toHaveLength(50);
    expect(texts[0]).toBe('Do you have a parrot?');
    expect(await read()).toContain('The 50 most asked of 52.');
  });

  it('is for those alone who are signed in', async () => {
    await keep('Is there a horse?');
    const [done = ''] = await findForms();
    const headers = { cookie: undefined };
    expect((await callDesk(test.app, path, { headers })).statusCode).toBe(404);
    expect((await callDesk(test.app, done, { form: {}, headers })).statusCode).toBe(404);
    const foreign = { origin: 'https://elsewhere.example' };
    expect((await callDesk(test.app, done, { form: {}, headers: foreign })).statusCode).toBe(403);
    expect(await listTexts()).toHaveLength(1);
  });
});
