import { beforeEach, describe, expect, it } from 'vitest';
import type { OutboxRow } from '../../db/schema';
import { callDesk, readLog } from '../../testing/desk';
import { prepareApp } from '../../testing/prepare-app';
import { contactEnquiry, fullChoice, fullDemoRequest, fullOrigin } from '../../testing/requests';
import { storeSubscriber } from '../../testing/stored';
import { storeTestLead, type TestLead } from '../../testing/stored-lead';

const gone = '/desk/leads/00000000-0000-4000-8000-000000000000';

describe('the page of a lead', () => {
  const test = prepareApp('sqlite');
  beforeEach(() => test.clear());

  const store = (lead: TestLead = {}) =>
    storeTestLead(test.queries, { webhook: 'json', country: 'Indonesia', ...lead });
  const read = async (id: string, more = '') =>
    (await callDesk(test.app, `/desk/leads/${id}${more}`)).body;
  const press = async (id: string, deed: string, form = {}) => {
    const { headers } = await callDesk(test.app, `/desk/leads/${id}/${deed}`, { form });
    return headers.location;
  };
  const deeds = async () =>
    (await readLog(test.queries))
      .filter((line) => !line.includes(' saw '))
      .map((line) => line.replace('(secret)  ', ''));

  it('shows every field by its label, the choice, the origin and why it is suspected', async () => {
    const beside = { choice: fullChoice, origin: fullOrigin, suspected: ['sent too fast'] };
    const id = await store({ payload: fullDemoRequest, ...beside });
    const body = await read(id);
    const fields = [...body.matchAll(/<dt>(.*?)<\/dt><dd dir="auto">(.*?)<\/dd>/g)];
    expect(Object.fromEntries(fields.map(([, label, value]) => [label, value]))).toMatchObject({
      'Full name': 'Siti &quot;Ayu&quot; &lt;Rahma&gt; &amp; Co',
      'Email address': 'siti@example.com',
      Country: 'Indonesia',
      'Agreed to marketing': 'Yes',
      Solution: expect.any(String),
      'Campaign content': '&lt;b&gt;top&lt;/b&gt;',
      'Suspected of spam': 'sent too fast',
    });
    expect(await readLog(test.queries)).toEqual([`(secret)  saw lead ${id}`]);
  });

  it('shows a hostile message as text, and writes to an address whole', async () => {
    const message = '<img src=x>\nhttps://evil.example/\u202e\u0007 end';
    const payload = { ...contactEnquiry, message, email: 'x#y?z%a@example.com' };
    const body = await read(await store({ kind: 'contact-enquiry', payload }));
    expect(body).toContain('&lt;img src=x&gt;\nhttps://evil.example/  end</dd>');
    expect(body).not.toContain('href="https://evil');
    expect(body).toContain('<a href="mailto:x%23y%3Fz%25a@example.com">');
  });

  it('marks a lead as done and as new again, once for several presses, and logs it', async () => {
    const id = await store();
    expect(await read(id)).toContain(`action="/desk/leads/${id}/done"`);
    for (const _ of [1, 2]) expect(await press(id, 'done')).toBe(`/desk/leads/${id}?marked=done`);
    const [lead] = (await test.stored()).leads;
    const marked = await read(id, '?marked=done');
    expect(marked).toContain('The lead is marked as done.');
    expect(marked).toContain(` · Done <time dateTime="${lead?.done_at}">`);
    await press(id, 'new');
    expect((await test.stored()).leads).toMatchObject([{ done_at: null }]);
    expect(await deeds()).toEqual([`marked as done lead ${id}`, `marked as new lead ${id}`]);
  });

  it('shows where each mail and webhook goes, and how it is', async () => {
    const id = await store();
    const at = '2026-01-02T03:04:05.678Z';
    const set = (kind: OutboxRow['kind'], columns: Partial<OutboxRow>) =>
      test.queries.updateTable('outbox').set(columns).where('kind', '=', kind).execute();
    await set('mail', { run_at: at, last_error: '550 <no> such user' });
    await set('webhook', { run_at: null });
    const body = await read(id);
    for (const part of [
      '<h3><bdi>Mail to sales@sedia.example</bdi></h3>',
      `Not sent, next attempt <time dateTime="${at}">`,
      '<bdi>550 &lt;no&gt; such user</bdi>',
      '<h3><bdi>Webhook</bdi></h3>',
      '<p>Given up</p></li>',
    ])
      expect(body).toContain(part);
    await set('mail', { sent_at: at, run_at: null });
    expect(await read(id)).toContain(`Sent <time dateTime="${at}">`);
  });

  it('sends a lead again, and logs who did', async () => {
    const id = await store({ jobs: { run_at: null } });
    expect(await press(id, 'again')).toBe(`/desk/leads/${id}?again=due`);
    expect(test.wakeOutbox).toHaveBeenCalledOnce();
    expect(await read(id, '?again=due')).toContain('It is sent again now.');
    const { jobs } = await test.stored();
    expect(jobs.map(({ run_at }) => run_at)).toEqual([expect.any(String), expect.any(String)]);
    expect(await deeds()).toEqual([`sent again lead ${id}`]);
  });

  it('asks before it erases; then all of the address goes, and the log says who did', async () => {
    const id = await store({ payload: { email: 'Gone@example.com' } });
    const kept = await store();
    await storeSubscriber(test.queries, 'gone@example.com');
    const before = await test.stored();
    const question = await read(id, '/erase');
    expect(question).toContain('Erase everything about <bdi>Gone@example.com</bdi>?');
    expect(await test.stored()).toEqual(before);

    expect(await press(id, 'erase')).toBe('/desk/leads?erased=all');
    expect((await test.stored()).leads.map((lead) => lead.id)).toEqual([kept]);
    const { body } = await callDesk(test.app, '/desk/leads?erased=all');
    expect(body).toContain('Everything about the address was erased.');
    const log = (await deeds()).join('\n');
    expect(log).toContain(`erased lead ${id}`);
    expect(log).not.toContain('@');
  });

  it('says that a lead is gone, and does nothing to it', async () => {
    for (const more of ['', '/erase']) {
      const answer = await callDesk(test.app, `${gone}${more}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<h1>This lead is not there</h1>');
      expect(answer.body).toContain('<a href="/desk/leads">All leads</a>');
    }
    for (const deed of ['done', 'new', 'again', 'erase'])
      expect((await callDesk(test.app, `${gone}/${deed}`, { form: {} })).statusCode).toBe(404);
    expect(await readLog(test.queries)).toEqual([expect.stringMatching(/^Nothing/)]);
  });
});
