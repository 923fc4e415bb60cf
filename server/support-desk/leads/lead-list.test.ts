import { beforeEach, describe, expect, it } from 'vitest';
import { type Dialect, dialects } from '../../testing/database';
import { callDesk } from '../../testing/desk';
import { prepareApp } from '../../testing/prepare-app';
import { contactEnquiry, fullDemoRequest, partnerEnquiry } from '../../testing/requests';
import { storeTestLead, type TestLead } from '../../testing/stored-lead';

const idsIn = (body: string) =>
  [...body.matchAll(/href="\/desk\/leads\/([\da-f-]{36})"/g)].map(([, id]) => id);

function prepareList(dialect: Dialect) {
  const test = prepareApp(dialect);
  beforeEach(() => test.clear());
  const read = async (query = '') => (await callDesk(test.app, `/desk/leads${query}`)).body;
  return {
    read,
    store: (lead: TestLead = {}) => storeTestLead(test.queries, lead),
    find: async (fields: Record<string, string>) =>
      idsIn(await read(`?${new URLSearchParams({ state: 'all', ...fields })}`)),
  };
}

describe.each(dialects)('the list of leads on %s', (dialect) => {
  const { read, store, find } = prepareList(dialect);

  it('is searched in any field, in any case and form', async () => {
    const wanted = await store({
      payload: { ...fullDemoRequest, job_position: 'ÉCOLÉ 100% a_b c\\d' },
    });
    await store({ payload: { job_position: 'ecole 1000 axb cd' } });
    const punycode = await store({ payload: { email: 'info@xn--mnchen-3ya.de' } });
    for (const search of [
      ...['SITI', 'écolé', 'iti@EXAMPLE', 'toko contoh', 'contoh siti', 'finance / legal'],
      ...['Ｓｉｔｉ', '\u202asi\u200bti@example.com\u202c', '100%', 'a_b', 'c\\d'],
    ])
      expect([search, await find({ search })]).toEqual([search, [wanted]]);
    for (const search of ['info@münchen.de', 'INFO@xn--mnchen-3ya.de'])
      expect([search, await find({ search })]).toEqual([search, [punycode]]);
    for (const search of ['siti%contoh', 'nobody', 'full_name', "' or 1=1 --"])
      expect([search, await find({ search })]).toEqual([search, []]);
  });

  it('is filtered by kind, and by what was not delivered', async () => {
    const sent = { sent_at: '2026-01-02T03:04:05.678Z', run_at: null };
    const demo = await store({ webhook: 'json', jobs: { run_at: null } });
    const contact = await store({ kind: 'contact-enquiry', payload: contactEnquiry, jobs: sent });
    const partner = await store({ kind: 'partner-enquiry', payload: partnerEnquiry, jobs: sent });
    const waiting = await store({ webhook: 'json' });
    expect(await find({ kind: 'contact-enquiry' })).toEqual([contact]);
    expect(await find({ kind: 'partner-enquiry' })).toEqual([partner]);
    expect(await find({ undelivered: 'yes' })).toEqual([waiting, demo]);
    expect(await find({ undelivered: 'yes', kind: 'contact-enquiry' })).toEqual([]);
    const chips = [...(await read('?state=all')).matchAll(/Not delivered: (\d)</g)];
    expect(chips.map(([, count]) => count)).toEqual(['2', '2']);
  });

  it('has fifty leads a page, each once over all pages', async () => {
    const ids: string[] = [];
    for (let index = 0; index < 120; index++) {
      // Seven were received in the same moment.
      const created_at = new Date(Date.UTC(2026, 0, 1, 0, Math.floor(index / 7))).toISOString();
      ids.push(await store({ columns: { created_at } }));
    }
    const seen: string[][] = [];
    let query: string | undefined = '?search=budi&state=all';
    while (query !== undefined && seen.length < 5) {
      const body: string = await read(query);
      seen.push(idsIn(body).map(String));
      expect(body.includes('>Newest leads</a>')).toBe(seen.length > 1);
      const [, older] = /href="\/desk\/leads([^"]*)">Older leads/.exec(body) ?? [];
      query = older?.replaceAll('&amp;', '&');
    }
    expect(seen.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(seen.flat().toSorted()).toEqual(ids.toSorted());
  });
});

describe('the page of leads', () => {
  const { read, store, find } = prepareList('sqlite');

  it('shows new leads, the newest first, with kind, address and company', async () => {
    const created_at = '2026-01-01T10:00:00.000Z';
    const first = await store({ payload: fullDemoRequest, columns: { created_at } });
    const second = await store({ columns: { suspected: 'sent too fast' } });
    const done = await store({ columns: { done_at: created_at } });
    const body = await read();
    expect(idsIn(body)).toEqual([second, first]);
    expect(body).toContain('<bdi>Siti &quot;Ayu&quot; &lt;Rahma&gt; &amp; Co</bdi>');
    expect(body).toContain('<bdi>siti@example.com</bdi> · <bdi>Toko Contoh</bdi>');
    expect(body).toContain(`Demo request · New · <time dateTime="${created_at}">`);
    expect(body.match(/>Suspected</g)).toHaveLength(1);
    expect(body).toContain('<a href="/desk/leads" aria-current="page">Leads</a>');
    expect(idsIn(await read('?state=done'))).toEqual([done]);
    expect(await find({})).toHaveLength(3);
  });

  it('says that there is nothing, and where else to look', async () => {
    expect(await read()).toContain(
      'There are no new leads. <a href="/desk/leads?state=all">All leads</a>',
    );
    expect(await read('?search=%22Siti%22&kind=demo-request')).toContain(
      'No lead fits. <a href="/desk/leads?search=%22Siti%22&amp;kind=demo-request&amp;state=all">',
    );
    expect(await read('?state=all')).not.toContain('<a href="/desk/leads?');
  });

  it('keeps what was looked for in its form and its address', async () => {
    await store({ kind: 'contact-enquiry' });
    const body = await read('?search=%3Cb%3E&kind=contact-enquiry&state=done&undelivered=yes');
    for (const part of [
      'maxLength="200" autoComplete="off" name="search" value="&lt;b&gt;"',
      '<option value="contact-enquiry" selected="">',
      '<option value="done" selected="">',
      'name="undelivered" checked="" value="yes"',
    ])
      expect(body).toContain(part);
    for (const wrong of ['kind=x', 'state=x', 'undelivered=x', 'before=x', 'search=a&search=b'])
      expect(idsIn(await read(`?${wrong}`))).toHaveLength(1);
  });
});
