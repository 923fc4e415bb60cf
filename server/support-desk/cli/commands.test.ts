import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readCommand } from '../../db/database-command';
import { prepareDatabase } from '../../testing/database';
import { readPassword, runDesk } from '../../testing/desk';
import { findAccount } from '../accounts/accounts-table';
import { deskActors, recordDeed } from '../accounts/audit-table';
import { isPasswordOf } from '../accounts/password';
import { insertSession } from '../accounts/sessions-table';
import { deskProgram } from './commands';

const moment = '2026-11-23T09:30:00.000Z';

describe('npm run desk', () => {
  const test = prepareDatabase('sqlite', 'test');
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(moment) }));
  afterEach(() => void vi.useRealTimers());
  const run = (...words: string[]) => runDesk(test.queries, ...words);

  it('shows the password of a new account, and stores its hash alone', async () => {
    const shown = await run('add', 'Rina');
    expect(shown).toContain(`Rina can sign in at http://localhost:4000/desk.`);
    const password = readPassword(shown);
    const stored = await findAccount(test.queries, 'RINA');
    expect(JSON.stringify(stored)).not.toContain(password);
    expect(await isPasswordOf(stored?.password, password)).toBe(true);
  });

  it('takes a name once, in any case, and again after its removal', async () => {
    await run('add', 'Rina');
    await expect(run('add', 'rina')).rejects.toThrow('There is an account rina already.');
    expect(await run('list')).toBe(`Rina  since ${moment}  0 sessions\n`);
    const removed = 'Rina has no account any more.\nNobody was signed in.\n';
    expect(await run('remove', 'RINA')).toBe(removed);
    expect(await run('list')).toBe('No accounts yet; "add NAME" makes one.\n');
    await run('add', 'rina');
    expect(await run('list')).toContain('rina  since');
    await expect(run('end', 'Ayu')).rejects.toThrow('There is no account Ayu; "list"');
    for (const wrong of ['Siti Rahma', '.rina', 'x'.repeat(41)])
      await expect(run('add', wrong)).rejects.toThrow('A name has up to 40 letters');
  });

  it('says who is signed in, and who is not any more', async () => {
    const { queries } = test;
    for (const name of ['Rina', 'Dewi']) {
      await run('add', name);
      const account = await findAccount(queries, name);
      if (account) await insertSession(queries, account);
    }
    const line = (name: string) => `${name}  since ${moment}  until 2026-11-23T21:30:00.000Z\n`;
    const all = (await run('sessions')).trim().split('\n').toSorted();
    expect(`${all.join('\n')}\n`).toBe(line('Dewi') + line('Rina'));
    expect(await run('end', 'Dewi')).toBe('Ended: 1 session.\n');
    expect(await run('sessions')).toBe(line('Rina'));
    vi.setSystemTime(Date.now() + 12 * 3_600_000);
    expect(await run('sessions')).toBe('Nobody is signed in with an account.\n');
    expect(await run('end', 'Rina')).toBe('Nobody was signed in.\n');
  });

  it('shows the log since a day in its order, and names accounts that are gone', async () => {
    const { queries } = test;
    await run('add', 'Rina');
    const { id: actor = '' } = (await findAccount(queries, 'Rina')) ?? {};
    vi.setSystemTime('2026-11-24T10:00:00.000Z');
    await recordDeed(queries, { actor, act: 'answered', subject: 'the-room' });
    vi.setSystemTime('2026-11-25T10:00:00.000Z');
    await run('remove', 'Rina');
    vi.setSystemTime('2026-11-25T11:00:00.000Z');
    await recordDeed(queries, { actor: deskActors.secret, act: 'saw-list' });
    expect((await run('audit', '--from=2026-11-24')).split('\n')).toEqual([
      '2026-11-24T10:00:00.000Z  Rina (removed)  answered chat the-room',
      '2026-11-25T10:00:00.000Z  (command line)  removed account Rina',
      '2026-11-25T11:00:00.000Z  (secret)  saw the list of chats',
      '',
    ]);
    const none = 'Nothing was done since 2026-11-26T00:00:00.000Z.\n';
    expect(await run('audit', '--from=2026-11-26')).toBe(none);
  });

  it('reads a day for the log, in place of the last seven', async () => {
    const none = 'Nothing was done since 2026-11-16T09:30:00.000Z.\n';
    expect(await run('audit')).toBe(none);
    const wrong = '--from has to be a day such as 2026-11-23.';
    for (const day of ['2026-02-31', 'yesterday', ''])
      await expect(run('audit', `--from=${day}`)).rejects.toThrow(wrong);
  });

  it.each([
    [['end'], 'It needs the name of an account.'],
    [['list', 'Rina'], 'There are too many arguments.'],
    [['add', 'Siti', 'Rahma'], 'There are too many arguments.'],
    [['list', '--from', '2026-11-23'], "Unknown option '--from'"],
  ])('refuses the arguments %j', (args, message) =>
    expect(() => readCommand(deskProgram, args)).toThrow(message),
  );
});
