import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { getDemoRequestCopy, getForms, getSite, getTeamMail } from '@/lib/content';
import { prepareApp } from '@/lib/testing/api/app';
import { dialects } from '@/lib/testing/api/database';
import { callDesk, deskLines } from '@/lib/testing/api/desk';
import {
  fromNow,
  hourMs,
  storeSubscriber,
  storeTestLead,
  type TestLead,
  webhook,
} from '@/lib/testing/api/stored';
import { contactEnquiry, fullDemoRequest, partnerEnquiry } from '@/lib/testing/requests';
import { formatTime } from '../../config/company-time';
import type { OutboxRow } from '../../db/schema';
import { listJobs } from '../../outbox/jobs-table';

const { kinds, labels, suspicions } = getTeamMail().lead;

describe.each(dialects)('leads at the desk, on %s', (dialect) => {
  const test = prepareApp({}, dialect);

  const store = (lead: TestLead = {}) => storeTestLead(test.queries, lead);
  const read = async (path = '') => (await callDesk(test.app, `/desk/leads${path}`)).body;
  const press = async (path: string, form: Record<string, string> = {}) =>
    callDesk(test.app, `/desk/leads${path}`, { form });
  const idsIn = (body: string) =>
    [...body.matchAll(/href="\/desk\/leads\/([\da-f-]{36})"/g)].map(([, id]) => String(id));
  const find = async (fields: Record<string, string>) =>
    idsIn(await read(`?${new URLSearchParams({ state: 'all', ...fields })}`));
  const setJobs = (columns: Partial<OutboxRow>) =>
    test.queries.updateTable('outbox').set(columns).execute();

  it('are listed while they are new, the newest first', async () => {
    const created_at = '2026-01-01T10:00:00.000Z';
    const first = await store({ payload: fullDemoRequest, columns: { created_at } });
    const second = await store({ columns: { suspected: 'sent too fast' } });
    const done = await store({ columns: { done_at: created_at } });
    const body = await read();
    expect(idsIn(body)).toEqual([second, first]);
    expect(body).toContain('>Siti &quot;Ayu&quot; &lt;Rahma&gt; &amp; Co</a>');
    expect(body).toContain('>siti@example.com · Toko Contoh<');
    expect(body).toContain(`>${kinds['demo-request']} · New · ${formatTime(created_at)}<`);
    expect(body.match(/>Suspected</g)).toHaveLength(1);
    expect(idsIn(await read('?state=done'))).toEqual([done]);
    for (const wrong of ['kind=x', 'state=x', 'before=x', 'search=a&search=b'])
      expect(idsIn(await read(`?${wrong}`))).toHaveLength(2);
    expect(await read('?search=none')).toContain('No lead fits.');
  });

  it('are searched in any field, in any case and form, and filtered', async () => {
    const demo = await store({
      payload: { ...fullDemoRequest, job_position: 'ÉCOLÉ 100% a_b c\\d' },
    });
    const contact = await store({ kind: 'contact-enquiry', payload: contactEnquiry });
    const partner = await store({ kind: 'partner-enquiry', payload: partnerEnquiry });
    for (const search of [
      'ecole',
      'E\u0301COLÉ',
      'iti@EXAMPLE',
      'contoh siti',
      '100%',
      'a_b',
      'c\\d',
    ])
      expect([search, await find({ search })]).toEqual([search, [demo]]);
    for (const search of ['siti%contoh', 'full_name', "' or 1=1 --"])
      expect([search, await find({ search })]).toEqual([search, []]);
    expect(await find({ kind: 'contact-enquiry' })).toEqual([contact]);
    await setJobs({ sent_at: new Date().toISOString(), run_at: null });
    expect(await find({ state: 'undelivered' })).toEqual([]);
    await setJobs({ sent_at: null });
    expect(await find({ state: 'undelivered', kind: 'partner-enquiry' })).toEqual([partner]);
    const mistyped = await store({ config: { acknowledgesLeads: true } });
    await setJobs({ sent_at: fromNow(0) });
    const acknowledgements = test.queries
      .updateTable('outbox')
      .set({ sent_at: null, run_at: null });
    await acknowledgements.where('kind', '=', 'acknowledgement').execute();
    expect(await find({ state: 'undelivered' })).toEqual([]);
    expect(await find({ state: 'unacknowledged' })).toEqual([mistyped]);
  });

  it('are listed fifty a page, each once', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 60; index++) {
      // Seven were received in the same moment.
      const created_at = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 7))).toISOString();
      ids.push(await store({ columns: { created_at } }));
    }
    const first = await read('?search=budi');
    const [, older = ''] = /href="\/desk\/leads([^"]*)">Next page/.exec(first) ?? [];
    const second = await read(older.replaceAll('&amp;', '&'));
    expect(idsIn(first)).toHaveLength(50);
    expect([...idsIn(first), ...idsIn(second)].toSorted()).toEqual(ids.toSorted());
  });

  it('have a page with every field by its label, as text', async () => {
    const message = '<img src=x>\nhttps://evil.example/\u202e\u0007 end';
    const payload = { ...fullDemoRequest, message, email: 'x#y?z%a@example.com' };
    const id = await store({ payload, suspected: 'sent too fast' });
    const body = await read(`/${id}`);
    const fields = [...body.matchAll(/<dt>(.*?)<\/dt><dd dir="auto">([\s\S]*?)<\/dd>/g)];
    expect(Object.fromEntries(fields.map(([, label, value]) => [label, value]))).toMatchObject({
      [getDemoRequestCopy().fields.full_name.label]: 'Siti &quot;Ayu&quot; &lt;Rahma&gt; &amp; Co',
      [labels.suspected]: suspicions['sent too fast'],
      [getForms().contact.fields.message.label]: '&lt;img src=x&gt;\nhttps://evil.example/  end',
    });
    expect(body).toContain('<a href="mailto:x%23y%3Fz%25a@example.com">');
    expect(deskLines(test.lines)).toEqual([{ msg: 'saw a lead', desk: 'Rina', lead: id }]);
  });

  it('are sent again and marked by the buttons of their page', async () => {
    const id = await store({ jobs: { run_at: null, last_error: '550 no such user' } });
    expect(await read(`/${id}`)).toContain('550 no such user');
    for (const [action, notice] of [
      ['again', 'It is sent again now.'],
      ['done', 'The lead is marked as done.'],
      ['new', 'The lead counts as new again.'],
    ]) {
      expect(await read(`/${id}`)).toContain(` action="/desk/leads/${id}/${action}"`);
      const { headers } = await press(`/${id}/${action}`);
      const page = await callDesk(test.app, String(headers.location));
      expect(page.body).toContain(`<p role="status">${notice}</p>`);
    }
  });

  it('are sent again once for several presses, to each who gets leads now', async () => {
    const jobs = { run_at: fromNow(hourMs), attempts: 7 };
    const id = await store({ config: { leadsTo: ['gone@team.example'], webhook }, jobs });
    await Promise.all([1, 2, 3].map(() => press(`/${id}/again`)));
    const unsent = (await listJobs(test.queries, id)).filter(({ sent_at }) => sent_at === null);
    expect(unsent.map(({ recipient }) => recipient ?? '').toSorted()).toEqual([
      '',
      getSite().emails.sales,
    ]);
    for (const { run_at, attempts } of unsent)
      expect([attempts, String(run_at) <= new Date().toISOString()]).toEqual([0, true]);
  });

  it('are found and erased by their address, and the log says who did', async () => {
    const id = await store({ payload: { email: 'Gone@example.com' } });
    const other = await store();
    await storeSubscriber(test.queries, 'gone@example.com');
    expect(await read(`/${id}`)).toContain('name="address" value="Gone@example.com"');
    const form = { address: ' GONE@example.com ' };
    const { body } = await callDesk(test.app, '/desk/addresses', { form });
    const facts = [...body.matchAll(/<dd dir="auto">(\d)<\/dd>/g)].map(([, count]) => count);
    expect(facts.join()).toBe('1,1,0,2,0');
    const erased = await callDesk(test.app, '/desk/addresses/erase', { form });
    expect(erased.headers.location).toBe('/desk/addresses?notice=erase');
    expect(await test.stored()).toMatchObject({ leads: [{ id: other }], subscribers: [] });
    expect(deskLines(test.lines).slice(1)).toEqual([
      { msg: 'looked up an address', desk: 'Rina', held: expect.objectContaining({ leads: 1 }) },
      {
        ...{ msg: 'erased an address', desk: 'Rina' },
        erased: { leads: 1, subscribers: 1, chats: 0, jobs: 2 },
      },
    ]);
    expect(body).toContain('action="/desk/addresses/erase"');
    const empty = await callDesk(test.app, '/desk/addresses', { form });
    expect(empty.body).not.toContain('Erase for good');
    for (const path of ['', '/done']) {
      const gone = await callDesk(test.app, `/desk/leads/${id}${path}`, path ? { form: {} } : {});
      expect([gone.statusCode, gone.body]).toEqual([
        404,
        expect.stringContaining('This lead was erased'),
      ]);
    }
  });

  it('are exported as CSV and as a workbook, phone numbers as text', async () => {
    await store({ payload: { phone: '081234567890' } });
    for (const ending of ['csv', 'xlsx'])
      expect(await read()).toContain(`formAction="/desk/leads/export.${ending}" formMethod="post"`);
    const { body } = await press('/export.csv', { search: 'budi' });
    expect(body).toContain('Budi,budi@example.com,,081234567890,');
    const file = await press('/export.xlsx');
    expect(file.headers['content-disposition']).toMatch(/filename="leads-.*\.xlsx"/);
    const { 'xl/sharedStrings.xml': texts } = unzipSync(file.rawPayload);
    expect(strFromU8(texts ?? new Uint8Array())).toContain('>081234567890<');
  });
});
