import { describe, expect, it } from 'vitest';
import { openChat } from '@/lib/testing/visitor';
import { prepareApp } from '../../testing/app';
import { callDesk } from '../../testing/desk';

const path = '/desk/questions';

describe('the questions of the desk', () => {
  const test = prepareApp();
  const read = async () => (await callDesk(test.app, path)).body;
  const listTexts = async () =>
    [...(await read()).matchAll(/<h2 id="[\da-f]+"><bdi>(.*?)<\/bdi>/g)].map(([, text]) => text);

  it('are what visitors asked in vain, most asked first, until they were dealt with', async () => {
    expect(await read()).toContain('The assistant has had an answer to every question.');
    const { say } = await openChat(test.app);
    const [horse, parrot] = ['Is there a horse?', 'Do you have a &lt;b&gt;parrot&lt;/b&gt;?'];
    for (const text of ['Do you have a <b>parrot</b>?', horse, 'is there a horse']) await say(text);
    expect(await listTexts()).toEqual([horse, parrot]);
    expect(await read()).toContain('Asked 2 times');
    const [, done = ''] = /action="(\/desk\/questions\/[\da-f]+\/done)"/.exec(await read()) ?? [];
    for (const _ of [1, 2]) {
      const { headers } = await callDesk(test.app, done, { form: {} });
      expect(headers.location).toBe(`${path}?notice=forgotten`);
    }
    expect(await listTexts()).toEqual([parrot]);
  });
});
