import { afterEach, describe, expect, it } from 'vitest';
import { listTopics } from '@/lib/content';
import { keepQuestion } from '../../chat/unanswered-questions';
import { openChat } from '../../testing/chat';
import { callDesk, deskLines } from '../../testing/desk';
import { prepareApp } from '../../testing/prepare-app';

const path = '/desk/questions';

describe('the questions of the desk', () => {
  const test = prepareApp('sqlite');
  afterEach(() => test.queries.deleteFrom('unanswered_questions').execute());
  const keep = async (...texts: string[]) => {
    for (const text of texts) await keepQuestion(test.queries, text);
  };
  const read = async () => (await callDesk(test.app, path)).body;
  const listTexts = async () =>
    [...(await read()).matchAll(/<h2 id="[\da-f]+"><bdi>(.*?)<\/bdi>/g)].map(([, text]) => text);

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

  it('are forgotten once they were dealt with', async () => {
    await keep('Is there a horse?', 'Do you have a parrot?');
    const [, done = ''] = /action="(\/desk\/questions\/[\da-f]+\/done)"/.exec(await read()) ?? [];
    for (const _ of [1, 2]) {
      const answer = await callDesk(test.app, done, { form: {} });
      expect(answer.headers.location).toBe(`${path}?notice=forgotten`);
    }
    expect(await listTexts()).toHaveLength(1);
    expect(deskLines(test.lines).at(-1)).toEqual({
      msg: 'saw the unanswered questions',
      desk: 'Rina',
    });
  });

  it('are at most 50', async () => {
    const numbers = Array.from({ length: 51 }, (_, number) => `Is there a horse ${number}?`);
    await keep(...numbers, 'Do you have a parrot?', 'Do you have a parrot?');
    const texts = await listTexts();
    expect([texts[0], texts.length]).toEqual(['Do you have a parrot?', 50]);
  });
});
