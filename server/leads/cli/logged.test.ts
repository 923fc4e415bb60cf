import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { subscribe } from '../../newsletter/subscribe';
import { auditCommand } from '../../support-desk/cli/audit-command';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { leadsTo, smallDemoRequest } from '../../testing/requests';
import { readSubscribers } from '../../testing/stored';
import { storeChat } from '../../testing/stored-chat';
import { storeLead } from '../store-lead';
import { eraseCommand } from './commands';
import { exportCommand } from './export-leads';

describe('the log of the desk', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase('sqlite');
  });
  afterAll(() => test.remove());
  const readLog = async () =>
    (await auditCommand(test.database.queries, new Date(0).toISOString()))
      .trim()
      .split('\n')
      .map((line) => line.replace(/^\S+ {2}/, ''));

  it('tells of an export before the first lead is written', async () => {
    const out = join(test.place.dataDir, 'nowhere', 'leads.csv');
    await expect(exportCommand(test.database.queries, out)).rejects.toThrow('Cannot write');
    expect(await readLog()).toEqual(['(command line)  exported all leads']);
    await test.database.queries.deleteFrom('desk_audit').execute();
  });

  it('tells by their ids what was erased, and never the address', async () => {
    const { queries } = test.database;
    const { email } = smallDemoRequest;
    const stored = await storeLead(
      queries,
      { kind: 'demo-request', payload: smallDemoRequest, idempotencyKey: undefined },
      { leadsTo },
    );
    const newsletter = { brand: 'Sedia', apiAddress: 'https://api.example', mayMail: true };
    await subscribe(queries, { email, suspected: [] }, newsletter);
    const [subscriber] = await readSubscribers(queries);
    const chat = await storeChat(queries);
    await chat.say(`Write to ${email}`);
    const other = await storeChat(queries);
    await other.say('Write to nobody');
    await eraseCommand(test.database, email, '/nowhere');
    expect((await readLog()).toSorted()).toEqual([
      `(command line)  erased chat ${chat.room.id}`,
      `(command line)  erased lead ${stored.outcome === 'stored' ? stored.id : ''}`,
      `(command line)  erased subscription ${subscriber?.id}`,
    ]);
  });
});
