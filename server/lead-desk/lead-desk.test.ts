import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeLead } from '../intake/store-lead';
import { createTestDatabase, dialects, type TestDatabase } from '../testing/database';
import { fullDemoRequest } from '../testing/requests';
import { readCommand } from './arguments';
import { exportCommand, listCommand, showCommand } from './commands';

describe.each(dialects)('the lead desk on %s', (dialect) => {
  let test: TestDatabase;
  let id = '';
  beforeAll(async () => {
    test = await createTestDatabase(dialect);
    const payload = {
      ...fullDemoRequest,
      full_name: '=HYPERLINK("http://evil.example"),x',
      job_position: '@SUM(1)',
      company_name: '-1',
      department: 'two\nlines',
    };
    const submission = { kind: 'demo-request' as const, payload, idempotencyKey: undefined };
    const stored = await storeLead(test.database.queries, submission);
    id = stored.outcome === 'stored' ? stored.id : '';
  });
  afterAll(() => test.remove());

  it('exports CSV in which no cell is a formula', async () => {
    const csv = await exportCommand(test.database.queries, undefined);
    const [header, record] = csv.split('\r\n');
    expect(header).toBe(
      'id,kind,created_at,full_name,email,phone_country,phone,company_name,company_size,department,job_position,social_media_type,social_media_account,how_did_you_hear,marketing',
    );
    expect(record?.replace(/^([^,]*,){3}/, '')).toBe(
      `"'=HYPERLINK(""http://evil.example""),x",siti@example.com,'+62,0812345678,Toko,16 - 100,"two\nlines",'@SUM(1),Instagram,'=toko.contoh,Word of Mouth,true`.replace(
        'Toko',
        "'-1",
      ),
    );
    expect(csv.endsWith('\r\n')).toBe(true);
  });

  it('lists and shows a lead with the state of its mail', async () => {
    const list = await listCommand(test.database.queries, 10);
    expect(list).toContain(`${id}  demo-request`);
    expect(list).toContain('mail pending');
    const shown = await showCommand(test.database.queries, id);
    expect(shown).toMatch(/^Phone number: +0812345678$/m);
    expect(shown).toMatch(/^Mail: .* pending, 0 attempts/m);
  });

  it('says when there is no such lead', async () => {
    await expect(showCommand(test.database.queries, 'x')).rejects.toThrow('There is no lead x');
  });
});

describe('readCommand', () => {
  it.each([
    [[], { name: 'help' }],
    [['list', '--limit', '3'], { name: 'list', limit: 3 }],
    [['show', 'x'], { name: 'show', id: 'x' }],
    [['export', '--csv', '--out', 'f'], { name: 'export', out: 'f' }],
  ])('reads %j', (args, command) => expect(readCommand(args)).toEqual(command));

  it.each([
    [['show']],
    [['export']],
    [['sell']],
    [['list', '--limit', 'many']],
    [['list', 'x']],
    [['list', '--wrong']],
  ])('refuses %j', (args) => expect(readCommand(args).name).toBe('mistake'));
});
