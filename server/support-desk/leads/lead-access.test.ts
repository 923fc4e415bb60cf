import { beforeEach, describe, expect, it } from 'vitest';
import { callDesk } from '../../testing/desk';
import { prepareApp } from '../../testing/prepare-app';
import { fullChoice, fullDemoRequest, fullOrigin } from '../../testing/requests';
import { clearStored, readStored } from '../../testing/stored';
import { storeTestLead } from '../../testing/stored-lead';
import { auditCommand } from '../cli/audit-command';

const secret = 'a secret of the tests';

describe('the export of the desk', () => {
  const test = prepareApp('sqlite');
  beforeEach(async () => {
    await clearStored(test.database.queries);
    await test.database.queries.deleteFrom('desk_audit').execute();
  });
  const exportLeads = (form: Record<string, string>) =>
    callDesk(test.app, '/desk/leads/export', { form });
  const readLog = async () =>
    (await auditCommand(test.database.queries, new Date(0).toISOString()))
      .trim()
      .split('  ')
      .at(-1);

  it('is a file with every lead that fits, over all pages, in which no cell is a formula', async () => {
    const { queries } = test.database;
    for (let index = 0; index < 60; index++) await storeTestLead(queries);
    await storeTestLead(queries, {
      payload: { ...fullDemoRequest, full_name: '=HYPERLINK("http://evil.example")' },
      columns: { choice: JSON.stringify(fullChoice), origin: JSON.stringify(fullOrigin) },
    });
    const done = await storeTestLead(queries, { columns: { done_at: new Date().toISOString() } });
    const sent = await exportLeads({ state: 'new' });
    expect(sent.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
      ),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const records = sent.body.trim().split('\r\n').slice(1);
    expect(records).toHaveLength(61);
    expect(sent.body).not.toContain(done);
    expect(sent.body).toContain(`"'=HYPERLINK(""http://evil.example"")",siti@example.com`);
    const found = await exportLeads({ state: 'all', search: 'siti' });
    expect(found.body.trim().split('\r\n')).toHaveLength(2);
  });

  it.each([
    ['all leads', { state: 'all' }],
    ['the leads of a search or filter', { state: 'all', search: 'siti' }],
    ['the leads of a search or filter', { kind: 'demo-request' }],
    ['the leads of a search or filter', {}],
  ])('is logged as that of %s: %j', async (what, form) => {
    await exportLeads(form);
    expect(await readLog()).toBe(`exported ${what}`);
  });
});

describe('access to the leads', () => {
  const test = prepareApp('sqlite', { DESK_SECRET: secret });
  const paths = async () => {
    const id = await storeTestLead(test.database.queries);
    const ofLead = `/desk/leads/${id}`;
    return {
      reads: ['/desk/leads', ofLead, `${ofLead}/erase`],
      deeds: ['done', 'new', 'again', 'erase'].map((deed) => `${ofLead}/${deed}`),
    };
  };

  it('asks those who are not signed in, and does nothing', async () => {
    const { reads, deeds } = await paths();
    const before = await readStored(test.database.queries);
    for (const path of [...reads, ...deeds, '/desk/leads/export']) {
      const options = reads.includes(path) ? {} : { form: {} };
      const { body } = await callDesk(test.app, path, {
        ...options,
        headers: { cookie: undefined },
      });
      expect(body).toContain('<h1>Support desk</h1>');
      expect(body).not.toContain('budi');
    }
    // A read that is not HTML's: a call that an Origin does not prove, and HEAD.
    for (const path of [...deeds, '/desk/leads/export']) {
      const headers = { origin: 'https://evil.example' };
      expect((await callDesk(test.app, path, { form: {}, headers })).statusCode).toBe(403);
    }
    for (const path of reads) {
      const head = await callDesk(test.app, path, {
        method: 'HEAD',
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      expect(head.statusCode).toBe(404);
    }
    expect(await readStored(test.database.queries)).toEqual(before);
  });

  it.each([
    ['/desk/leads?search=siti%40example.com&state=all', undefined],
    ['/desk/leads', undefined],
    ['/desk/leads/an-id', undefined],
    ['/desk/leads/an-id?again=due', '/desk/leads/an-id'],
    ['/desk/leads/an-id/erase', '/desk/leads/an-id'],
    ['/desk?page=2', '/desk'],
  ])('the sign-in leads back to %s', async (path, leadsTo = path) => {
    const headers = { cookie: undefined };
    const page = (await callDesk(test.app, path, { headers })).body;
    const [, next = ''] = /name="next" value="([^"]*)"/.exec(page) ?? [];
    expect(next.replaceAll('&amp;', '&')).toBe(leadsTo);
    const form = { secret, next: leadsTo };
    expect((await callDesk(test.app, '/desk/sign-in', { form, headers })).headers.location).toBe(
      leadsTo,
    );
  });
});
