import { beforeEach, describe, expect, it } from 'vitest';
import { dialects } from '../../testing/database';
import { callDesk } from '../../testing/desk';
import { prepareApp } from '../../testing/prepare-app';
import { contactEnquiry, fullDemoRequest, partnerEnquiry } from '../../testing/requests';
import { clearStored } from '../../testing/stored';
import { storeTestLead } from '../../testing/stored-lead';

describe.each(dialects)('the list of leads on %s', (dialect) => {
  const test = prepareApp(dialect);
  beforeEach(() => clearStored(test.database.queries));

  const store = (lead: Parameters<typeof storeTestLead>[1]) =>
    storeTestLead(test.database.queries, lead);
  const read = async (query = '') => (await callDesk(test.app, `/desk/leads${query}`)).body;
  const find = async (fields: Record<string, string>) =>
    idsIn(await read(`?${new URLSearchParams({ state: 'all', ...fields })}`));
  const idsIn = (body: string) =>
    [...body.matchAll(/href="\/desk\/leads\/([\da-f-]{36})"/g)].map(([, id]) => id);

  it('shows new leads, the newest first, with kind, address and company', async () => {
    const first = await store({
      payload: fullDemoRequest,
      columns: { created_at: '2026-01-01T10:00:00.000Z' },
    });
    const second = await store({ columns: { suspected: 'sent too fast' } });
    const done = await store({ columns: { done_at: new Date().toISOString() } });
    const body = await read();
    expect(idsIn(body)).toEqual([second, first]);
    expect(body).toContain('<bdi>Siti &quot;Ayu&quot; &lt;Rahma&gt; &amp; Co</bdi>');
    expect(body).toContain('<bdi>siti@example.com</bdi> · <bdi>Toko Contoh</bdi>');
    expect(body).toMatch(/Demo request · New · <time dateTime="2026-01-01T10:00:00.000Z">/);
    expect(body.match(/>Suspected</g)).toHaveLength(1);
    expect(body).toContain('<a href="/desk/leads" aria-current="page">Leads</a>');
    expect(idsIn(await read('?state=done'))).toEqual([done]);
    expect(await find({})).toHaveLength(3);
  });

  it('shows an answer of nobody as what it is, text', async () => {
    await store({
      payload: {
        full_name: '<script>x</script>\u202e',
        email: 'a@b.example',
        company_name: 'https://evil.example/\n<b>',
      },
    });
    const body = await read();
    expect(body).toContain('<bdi>&lt;script&gt;x&lt;/script&gt;</bdi>');
    expect(body).toContain('<bdi>https://evil.example/ &lt;b&gt;</bdi>');
    expect(body).not.toContain('href="https://evil');
  });

  it.each([
    ['a name in another case', 'SITI'],
    ['a name with letters beyond ASCII, in another case', 'écolé'],
    ['a part of an address', 'iti@EXAMPLE'],
    ['a company', 'toko contoh'],
    ['words in any order, of several fields', 'contoh siti'],
    ['any other field', 'finance / legal'],
    ['characters in another form', 'Ｓｉｔｉ'],
    ['an address with invisible signs', '\u202asi\u200bti@example.com\u202c'],
    ['a percent sign', '100%'],
    ['an underscore', 'a_b'],
    ['a backslash', 'c\\d'],
  ])('is searched by %s', async (_name, search) => {
    const wanted = await store({
      payload: { ...fullDemoRequest, job_position: 'ÉCOLÉ 100% a_b c\\d' },
    });
    await store({ payload: { job_position: 'ecole 1000 axb cd' } });
    expect(await find({ search })).toEqual([wanted]);
  });

  it.each(['%', '_', 'siti%contoh', 'nobody', 'true', 'full_name', "' or 1=1 --"])(
    'finds nothing by %j',
    async (search) => {
      await store({ payload: fullDemoRequest });
      expect(await find({ search })).toEqual([]);
    },
  );

  it.each(['info@münchen.de', 'INFO@xn--mnchen-3ya.de', 'MÜNCHEN'])(
    'finds an address by its domain in punycode and in letters: %s',
    async (search) => {
      const wanted = await store({ payload: { email: 'info@xn--mnchen-3ya.de' } });
      expect(await find({ search })).toEqual([wanted]);
    },
  );

  it('is filtered by kind, and by what was not delivered', async () => {
    const sent = { status: 'sent' } as const;
    const demo = await store({ jobs: { status: 'dead' } });
    const contact = await store({ kind: 'contact-enquiry', payload: contactEnquiry, jobs: sent });
    const partner = await store({
      kind: 'partner-enquiry',
      payload: partnerEnquiry,
      jobs: { status: 'set-aside' },
    });
    const waiting = await store({});
    expect(await find({ kind: 'contact-enquiry' })).toEqual([contact]);
    expect(await find({ kind: 'partner-enquiry' })).toEqual([partner]);
    expect(await find({ undelivered: 'yes' })).toEqual([waiting, demo]);
    expect(await find({ undelivered: 'yes', kind: 'contact-enquiry' })).toEqual([]);
    const chips = [...(await read('?state=all')).matchAll(/Not delivered: (\d)</g)];
    expect(chips.map(([, count]) => count)).toEqual(['2', '2']);
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
    expect(body).toContain('maxLength="200" autoComplete="off" name="search" value="&lt;b&gt;"');
    expect(body).toContain('<option value="contact-enquiry" selected="">');
    expect(body).toContain('<option value="done" selected="">');
    expect(body).toMatch(/name="undelivered" checked="" value="yes"/);
    for (const wrong of ['kind=x', 'state=x', 'undelivered=x', 'before=x', 'search=a&search=b'])
      expect(idsIn(await read(`?${wrong}`))).toHaveLength(1);
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
