import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { insertAttempt } from '../../jobs/attempts-table';
import { listJobsOfLead } from '../../jobs/outbox-lists';
import { subscribe } from '../../newsletter/subscribe';
import { createTestApp } from '../../testing/app';
import { createTestDatabase } from '../../testing/database';
import { callDesk } from '../../testing/desk';
import { prepareApp } from '../../testing/prepare-app';
import { contactEnquiry, fullChoice, fullDemoRequest, fullOrigin } from '../../testing/requests';
import { clearStored, readStored, readSubscribers } from '../../testing/stored';
import { storeChat } from '../../testing/stored-chat';
import { storeTestLead } from '../../testing/stored-lead';
import { auditCommand } from '../cli/audit-command';

const gone = '/desk/leads/00000000-0000-4000-8000-000000000000';

describe('the page of a lead', () => {
  const test = prepareApp('sqlite');
  beforeEach(async () => {
    await clearStored(test.database.queries);
    await test.database.queries.deleteFrom('desk_audit').execute();
  });

  const store = (lead?: Parameters<typeof storeTestLead>[1]) =>
    storeTestLead(test.database.queries, lead);
  const read = async (id: string, more = '') =>
    (await callDesk(test.app, `/desk/leads/${id}${more}`)).body;
  const press = (id: string, deed: string, form = {}) =>
    callDesk(test.app, `/desk/leads/${id}/${deed}`, { form });
  const readLog = async () =>
    (await auditCommand(test.database.queries, new Date(0).toISOString()))
      .trim()
      .split('\n')
      .map((line) => line.replace(/^\S+ {2}\(secret\) {2}/, ''));

  it('shows every field by its label, the choice, the origin and why it is suspected', async () => {
    const id = await store({
      payload: fullDemoRequest,
      columns: {
        country: 'Indonesia',
        suspected: 'sent too fast',
        choice: JSON.stringify(fullChoice),
        origin: JSON.stringify(fullOrigin),
      },
    });
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
    expect(body).toContain('<a href="mailto:siti@example.com">');
    expect(await readLog()).toEqual([`saw lead ${id}`]);
  });

  it('writes to an address whole', async () => {
    const id = await store({ payload: { email: 'x#y?z%a@example.com' } });
    expect(await read(id)).toContain('<a href="mailto:x%23y%3Fz%25a@example.com">');
  });

  it('shows a hostile message as text', async () => {
    const message = '<img src=x>\nhttps://evil.example/\u202e\u0007 end';
    const id = await store({ kind: 'contact-enquiry', payload: { ...contactEnquiry, message } });
    const body = await read(id);
    expect(body).toContain('&lt;img src=x&gt;\nhttps://evil.example/  end</dd>');
    expect(body).not.toContain('href="https://evil');
  });

  it('marks a lead as done and as new again, once for several presses, and logs it', async () => {
    const id = await store();
    expect(await read(id)).toContain(`action="/desk/leads/${id}/done"`);
    for (const _ of [1, 2]) {
      const marked = await press(id, 'done');
      expect([marked.statusCode, marked.headers.location]).toEqual([
        303,
        `/desk/leads/${id}?marked=done`,
      ]);
    }
    const [lead] = (await readStored(test.database.queries)).leads;
    expect(await read(id, '?marked=done')).toContain('The lead is marked as done.');
    expect(await read(id)).toContain(` · Done <time dateTime="${lead?.done_at}">`);
    await press(id, 'new');
    expect((await readStored(test.database.queries)).leads).toMatchObject([{ done_at: null }]);
    const deeds = (await readLog()).filter((line) => line.startsWith('marked'));
    expect(deeds).toEqual([`marked as done lead ${id}`, `marked as new lead ${id}`]);
  });

  it('shows where each mail and webhook goes, how it is, and each attempt', async () => {
    const { queries } = test.database;
    const id = await store();
    const [mail, webhook] = (await listJobsOfLead(queries, id)).toSorted((one) =>
      one.kind === 'mail' ? -1 : 1,
    );
    await insertAttempt(queries, mail?.id ?? '', '550 <no> such user');
    const at = '2026-01-02T03:04:05.678Z';
    const set = (jobId: string | undefined, columns: object) =>
      queries
        .updateTable('outbox')
        .set(columns)
        .where('id', '=', jobId ?? '')
        .execute();
    await set(mail?.id, { attempts: 1, next_attempt_at: at });
    await set(webhook?.id, { status: 'dead', attempts: 60, last_error: 'HTTP 500' });
    const body = await read(id);
    expect(body).toContain('<h3><bdi>Mail to sales@sedia.example</bdi></h3>');
    expect(body).toContain(`Not sent, next attempt <time dateTime="${at}">`);
    expect(body).toContain('<summary>1 attempt</summary>');
    expect(body).toContain('<bdi>550 &lt;no&gt; such user</bdi>');
    expect(body).toContain('<h3><bdi>Webhook</bdi></h3>');
    expect(body).toContain('<p>Given up</p></li>');
    expect(body.match(/>Send again</g)).toHaveLength(2);
    await set(mail?.id, { status: 'sent', sent_at: at });
    await set(webhook?.id, { status: 'sending' });
    const later = await read(id);
    expect(later).toContain(`Sent <time dateTime="${at}">`);
    expect(later).toContain('<p>Being sent</p>');
    expect(later).not.toContain('Send again');
  });

  it('sends again what was given up, once for two agents, and logs who did', async () => {
    const id = await store({ jobs: { status: 'dead' } });
    const [job] = await listJobsOfLead(test.database.queries, id);
    const pressed = await Promise.all([1, 2].map(() => press(id, 'again', { job: job?.id })));
    expect(pressed.map(({ headers }) => headers.location).toSorted()).toEqual([
      `/desk/leads/${id}?again=due`,
      `/desk/leads/${id}?again=no`,
    ]);
    expect(test.wakeOutbox).toHaveBeenCalledOnce();
    expect(await read(id, '?again=due')).toContain('It is sent again now.');
    expect(await read(id, '?again=no')).toContain('It is being sent already, or it was sent.');
    const jobs = await listJobsOfLead(test.database.queries, id);
    expect(jobs.map(({ status }) => status).toSorted()).toEqual(['dead', 'pending']);
    expect((await readLog()).filter((line) => line.includes('again'))).toEqual([
      `sent again a mail or webhook of lead ${id}`,
    ]);
    expect((await press(id, 'again')).headers.location).toBe(`/desk/leads/${id}?again=no`);
  });

  it('asks before it erases, and names what goes', async () => {
    const { queries } = test.database;
    const id = await store({ payload: { email: 'Gone@example.com' } });
    await store({ payload: { email: 'gone@example.com', full_name: 'Another' } });
    const naming = await store({
      payload: { email: 'a@b.example', company_name: 'gone@example.com' },
    });
    const newsletter = { brand: 'Sedia', apiAddress: 'https://api.example', mayMail: true };
    await subscribe(queries, { email: 'gone@example.com', suspected: [] }, newsletter);
    const chat = await storeChat(queries);
    await chat.say('I am gone@example.com');
    const before = await readStored(queries);
    const body = await read(id, '/erase');
    expect(body).toContain('Erase everything about <bdi>Gone@example.com</bdi>?');
    expect([...body.matchAll(/<li>(.*?)<\/li>/g)].map(([, line]) => line)).toEqual([
      '2 leads',
      '1 newsletter subscription',
      '1 chat',
      '5 mails and webhooks',
      `<bdi>gone@example.com in lead ${naming}</bdi>`,
    ]);
    expect(await readStored(queries)).toEqual(before);
    await queries.deleteFrom('users').where('id', '=', chat.visitor.id).execute();
  });

  it('erases an address with its mail files as the command line does, and logs who did', async () => {
    const other = await createTestDatabase('sqlite');
    const { queries } = other.database;
    const app = createTestApp(other.database, { DATA_DIR: other.place.dataDir });
    const id = await storeTestLead(queries, { payload: { email: 'Gone@example.com' } });
    const kept = await storeTestLead(queries);
    const newsletter = { brand: 'Sedia', apiAddress: 'https://api.example', mayMail: true };
    await subscribe(queries, { email: 'gone@example.com', suspected: [] }, newsletter);
    const mailDir = join(other.place.dataDir, 'mail');
    mkdirSync(mailDir);
    const [job] = await listJobsOfLead(queries, id);
    for (const name of [job?.id, 'other']) writeFileSync(join(mailDir, `${name}.eml`), '');
    const erase = () => callDesk(app, `/desk/leads/${id}/erase`, { form: {} });
    const erased = await erase();
    expect([erased.statusCode, erased.headers.location]).toEqual([303, '/desk/leads?erased=all']);
    expect((await callDesk(app, '/desk/leads?erased=all')).body).toContain(
      'Everything about the address was erased.',
    );
    const { leads, jobs } = await readStored(queries);
    expect(leads.map((lead) => lead.id)).toEqual([kept]);
    expect(jobs.every(({ lead_id }) => lead_id === kept)).toBe(true);
    expect(await readSubscribers(queries)).toEqual([]);
    expect(readdirSync(mailDir)).toEqual(['other.eml']);
    expect((await erase()).statusCode).toBe(404);
    const log = await auditCommand(queries, new Date(0).toISOString());
    expect(log).toMatch(new RegExp(`\\(secret\\) {2}erased lead ${id}$`, 'm'));
    expect(log).toMatch(/\(secret\) {2}erased subscription/);
    expect(log).not.toContain('@');
    await app.close();
    await other.remove();
  });

  it.each(['', '/erase'])('says that a lead is gone: GET %s', async (more) => {
    const answer = await callDesk(test.app, `${gone}${more}`);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<h1>This lead is not there</h1>');
    expect(answer.body).toContain('<a href="/desk/leads">All leads</a>');
  });

  it.each(['done', 'new', 'again', 'erase'])(
    'does nothing to a lead that is gone: %s',
    async (deed) => {
      const answer = await callDesk(test.app, `${gone}/${deed}`, { form: {} });
      expect([answer.statusCode, await readLog()]).toEqual([
        404,
        [expect.stringMatching(/^Nothing/)],
      ]);
    },
  );

  it('shows and does nothing that it cannot log', async () => {
    const id = await store({ jobs: { status: 'dead' } });
    const [job] = await listJobsOfLead(test.database.queries, id);
    const before = await readStored(test.database.queries);
    const { schema } = test.database.queries;
    await schema.alterTable('desk_audit').renameTo('desk_audit_away').execute();
    const answers = [
      await callDesk(test.app, '/desk/leads'),
      await callDesk(test.app, `/desk/leads/${id}`),
      await callDesk(test.app, `/desk/leads/${id}/erase`),
      await callDesk(test.app, '/desk/leads/export', { form: {} }),
      await press(id, 'done'),
      await press(id, 'again', { job: job?.id }),
      await press(id, 'erase'),
    ];
    await schema.alterTable('desk_audit_away').renameTo('desk_audit').execute();
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(500));
    for (const { body } of answers) expect(body).not.toContain('budi@example.com');
    expect(await readStored(test.database.queries)).toEqual(before);
  });
});
