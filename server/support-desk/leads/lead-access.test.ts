import { beforeEach, describe, expect, it } from 'vitest';
import { callDesk, readLog } from '../../testing/desk';
import { prepareApp } from '../../testing/prepare-app';
import { fullDemoRequest } from '../../testing/requests';
import { storeTestLead } from '../../testing/stored-lead';

describe('the leads at the desk', () => {
  const test = prepareApp('sqlite');
  beforeEach(() => test.clear());
  const exportLeads = (form: Record<string, string>) =>
    callDesk(test.app, '/desk/leads/export', { form });

  it('are exported as a file with every lead that fits, over all pages', async () => {
    for (let index = 0; index < 60; index++) await storeTestLead(test.queries);
    await storeTestLead(test.queries, { payload: fullDemoRequest });
    const columns = { done_at: new Date().toISOString() };
    const done = await storeTestLead(test.queries, { columns });
    const sent = await exportLeads({ state: 'new' });
    expect(sent.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="leads-\d{4}-\d\d-\d\d\.csv"$/,
      ),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(sent.body.trim().split('\r\n').slice(1)).toHaveLength(61);
    expect(sent.body).not.toContain(done);
    const found = await exportLeads({ state: 'all', search: 'siti' });
    expect(found.body.trim().split('\r\n')).toHaveLength(2);
    expect(await readLog(test.queries)).toEqual(Array(2).fill('(secret)  exported leads'));
  });

  it('are for those who are signed in, and deeds prove their origin', async () => {
    const app = test.start({ DESK_SECRET: 'a secret of the tests' });
    const ofLead = `/desk/leads/${await storeTestLead(test.queries)}`;
    const reads = ['/desk/leads', ofLead, `${ofLead}/erase`];
    const ofOne = ['done', 'new', 'again', 'erase'].map((deed) => `${ofLead}/${deed}`);
    const deeds = [...ofOne, '/desk/leads/export'];
    const before = await test.stored();
    const calls = [
      ...reads.map((path) => ({ path })),
      ...deeds.map((path) => ({ path, form: {} })),
    ];
    for (const { path, ...options } of calls) {
      const headers = { cookie: undefined };
      const { body } = await callDesk(app, path, { ...options, headers });
      expect(body).toContain('<h1>Support desk</h1>');
      expect(body).not.toContain('budi');
    }
    const foreign = { origin: 'https://evil.example' };
    for (const path of deeds)
      expect((await callDesk(app, path, { form: {}, headers: foreign })).statusCode).toBe(403);
    const headers = { 'sec-fetch-site': 'same-origin' };
    for (const path of reads)
      expect((await callDesk(app, path, { method: 'HEAD', headers })).statusCode).toBe(404);
    expect(await test.stored()).toEqual(before);
  });
});
