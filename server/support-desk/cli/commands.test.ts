import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/database';
import { readPassword } from '../../testing/desk-account';
import { findAccount } from '../accounts/accounts-table';
import { deskActors, recordDeed } from '../accounts/audit-table';
import { isPasswordOf } from '../accounts/password';
import { insertSession } from '../accounts/sessions-table';
import { auditCommand } from './audit-command';
import { addCommand, endCommand, listCommand, removeCommand, sessionsCommand } from './commands';

const moment = '2026-11-23T09:30:00.000Z';
const address = 'https://api.sedia.example';

describe('npm run desk', () => {
  let test: TestDatabase;
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) });
    test = await createTestDatabase('sqlite');
  });
  afterEach(async () => {
    vi.useRealTimers();
    await test.remove();
  });

  it('shows the password of a new account, and stores its hash alone', async () => {
    const { queries } = test.database;
    const shown = await addCommand(queries, 'Rina', address);
    expect(shown).toContain(`Rina can sign in at ${address}/desk.`);
    const password = readPassword(shown);
    const stored = await findAccount(queries, 'RINA');
    expect(JSON.stringify(stored)).not.toContain(password);
    expect(await isPasswordOf(stored?.password, password)).toBe(true);
  });

  it('takes a name once, in any case, and again after its removal', async () => {
    const { queries } = test.database;
    await addCommand(queries, 'Rina', address);
    const again = addCommand(queries, 'rina', address);
    await expect(again).rejects.toThrow('There is an account rina already.');
    expect(await listCommand(queries)).toBe(`Rina  since ${moment}  0 sessions\n`);
    expect(await removeCommand(queries, 'RINA')).toBe(
      'Rina has no account any more.\nNobody was signed in.\n',
    );
    expect(await listCommand(queries)).toBe('No accounts yet; "add NAME" makes one.\n');
    await addCommand(queries, 'rina', address);
    expect(await listCommand(queries)).toContain('rina  since');
  });

  it('says who is signed in, and who is not any more', async () => {
    const { queries } = test.database;
    for (const name of ['Rina', 'Dewi']) {
      await addCommand(queries, name, address);
      const account = await findAccount(queries, name);
      if (account) await insertSession(queries, account);
    }
    const line = (name: string) => `${name}  since ${moment}  until 2026-11-23T21:30:00.000Z\n`;
    expect((await sessionsCommand(queries, '')).split('\n').toSorted().join('\n')).toBe(
      `\n${line('Dewi')}${line('Rina')}`.trimEnd(),
    );
    expect(await sessionsCommand(queries, 'dewi')).toBe(line('Dewi'));
    expect(await endCommand(queries, 'Dewi')).toBe('Ended: 1 session.\n');
    expect(await sessionsCommand(queries, '')).toBe(line('Rina'));
    vi.setSystemTime(Date.now() + 12 * 3_600_000);
    expect(await sessionsCommand(queries, '')).toBe('Nobody is signed in with an account.\n');
    expect(await endCommand(queries, 'Rina')).toBe('Nobody was signed in.\n');
  });

  it('says when there is no such account', async () => {
    const { queries } = test.database;
    for (const command of [removeCommand, endCommand, sessionsCommand]) {
      await expect(command(queries, 'Ayu')).rejects.toThrow('There is no account Ayu; "list"');
    }
  });

  it('shows the log since a day in its order, and names accounts that are gone', async () => {
    const { queries } = test.database;
    await addCommand(queries, 'Rina', address);
    const { id: actor = '' } = (await findAccount(queries, 'Rina')) ?? {};
    vi.setSystemTime('2026-11-24T10:00:00.000Z');
    await recordDeed(queries, { actor, act: 'answered', subject: 'the-room' });
    vi.setSystemTime('2026-11-25T10:00:00.000Z');
    await removeCommand(queries, 'Rina');
    vi.setSystemTime('2026-11-25T11:00:00.000Z');
    await recordDeed(queries, { actor: deskActors.secret, act: 'saw-list' });
    expect(await auditCommand(queries, '2026-11-24T00:00:00.000Z')).toBe(
      [
        '2026-11-24T10:00:00.000Z  Rina (removed)  answered chat the-room\n',
        '2026-11-25T10:00:00.000Z  (command line)  removed account Rina\n',
        '2026-11-25T11:00:00.000Z  (secret)  saw the list of chats\n',
      ].join(''),
    );
    expect(await auditCommand(queries, '2026-11-26T00:00:00.000Z')).toBe(
      'Nothing was done since 2026-11-26T00:00:00.000Z.\n',
    );
  });
});
