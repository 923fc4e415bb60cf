import * as z from 'zod/mini';
import type { Config } from '../../config/config';
import { StartError } from '../../config/start-error';
import type { DatabaseProgram } from '../../db/database-command';
import type { Database } from '../../db/open';
import { type DeskAccountRow, type DeskAct, deskActs, type Queries } from '../../db/schema';
import { plural } from '../../jobs/plain-text';
import { changeAccount, insertAccount, listAccounts } from '../accounts/accounts-table';
import { deskActors, listDeeds, recordDeed } from '../accounts/audit-table';
import { hashPassword, makePassword } from '../accounts/password';
import { listSessions, removeSessionsOf } from '../accounts/sessions-table';

const helpText = `Usage: npm run desk -- COMMAND

  add NAME             makes an account for the support desk and shows its password, once
  list                 all accounts, and how many sessions each has
  password NAME        shows a new password of an account, once, and ends its sessions
  remove NAME          removes an account and ends its sessions
  sessions             who is signed in, since when and until when
  end NAME             ends all sessions of an account
  audit [--from DATE]  what was seen, done, exported and erased, of the last 7 days or since a day such
                       as 2026-11-23

Works while the server is running. DATABASE_URL and DATA_DIR say which database. Times are UTC.
`;

const needs = 'the name of an account';
const actor = deskActors.commandLine;

export const deskProgram: DatabaseProgram = {
  helpText,
  commands: {
    add: { needs, run: addAccount },
    list: { run: describeAccounts },
    password: { needs, run: renewPassword },
    remove: { needs, run: removeAccount },
    sessions: { run: describeSessions },
    end: { needs, run: endSessions },
    audit: {
      options: { from: { type: 'string' } },
      run: ({ queries }, _config, _none, { from }) => describeDeeds(queries, from),
    },
  },
};

/** Makes an account and gives its password, which is stored nowhere. */
async function addAccount({ queries }: Database, { apiAddress }: Config, name: string) {
  if (!/^[a-z\d][\w.-]{0,39}$/i.test(name)) {
    throw new StartError(
      'A name has up to 40 letters, digits and the marks . _ -, and no mark at its beginning.',
    );
  }
  const password = makePassword();
  const hash = await hashPassword(password);
  await queries.transaction().execute(async (transaction) => {
    const account = await insertAccount(transaction, name, hash);
    if (!account) throw new StartError(`There is an account ${name} already.`);
    await recordDeed(transaction, { actor, act: 'added-account', subject: account.id });
  });
  return `${name} can sign in at ${apiAddress}/desk. ${shownOnce(password)}`;
}

async function describeAccounts({ queries }: Database) {
  const accounts = await listAccounts(queries);
  const sessions = await listSessions(queries);
  const lines = accounts.map(({ id, name, created_at }) => {
    const own = sessions.filter(({ account_id }) => account_id === id);
    return `${name}  since ${created_at}  ${plural(own.length, 'session')}\n`;
  });
  return lines.join('') || 'No accounts yet; "add NAME" makes one.\n';
}

async function renewPassword({ queries }: Database, _config: Config, name: string) {
  const password = makePassword();
  const change = { password: await hashPassword(password) };
  const say = (own: string) => `${own} has a new password. ${shownOnce(password)}`;
  return changeAndEnd(queries, name, { act: 'changed-password', change, say });
}

/** Removes an account and ends its sessions; the log still names it. */
async function removeAccount({ queries }: Database, _config: Config, name: string) {
  const change = { disabled_at: new Date().toISOString() };
  const say = (own: string) => `${own} has no account any more.\n`;
  return changeAndEnd(queries, name, { act: 'removed-account', change, say });
}

async function endSessions({ queries }: Database, _config: Config, name: string) {
  const change = { disabled_at: null };
  return changeAndEnd(queries, name, { act: 'ended-sessions', change, say: () => '' });
}

async function describeSessions({ queries }: Database) {
  const lines = (await listSessions(queries)).map(
    ({ name, created_at, expires_at }) => `${name}  since ${created_at}  until ${expires_at}\n`,
  );
  return lines.join('') || 'Nobody is signed in with an account.\n';
}

const auditDays = 7;

async function describeDeeds(db: Queries, day: unknown) {
  if (day !== undefined && !z.iso.date().safeParse(day).success)
    throw new StartError('--from has to be a day such as 2026-11-23.');
  const start = day ? `${day}T00:00:00.000Z` : Date.now() - auditDays * 24 * 60 * 60 * 1000;
  const from = new Date(start).toISOString();
  const lines = (await listDeeds(db, from)).map((deed) => {
    // An actor without an account is shown by its kind: '(command line)'.
    const who = deed.name ?? `(${deed.actor.replace('-', ' ')})`;
    const what = [deskActs[deed.act], deed.subject_name ?? deed.subject].filter(Boolean).join(' ');
    return `${deed.at}  ${who}${deed.disabled_at === null ? '' : ' (removed)'}  ${what}\n`;
  });
  return lines.join('') || `Nothing was done since ${from}.\n`;
}

type Change = { act: DeskAct; change: Partial<DeskAccountRow>; say: (name: string) => string };

/** Changes an account and ends its sessions; says what it is now, and how many they were. */
async function changeAndEnd(db: Queries, name: string, { act, change, say }: Change) {
  return db.transaction().execute(async (transaction) => {
    // First, because a sign-in waits for this row, and then finds it changed.
    const account = await changeAccount(transaction, name, change);
    if (!account) throw new StartError(`There is no account ${name}; "list" shows the names.`);
    const count = await removeSessionsOf(transaction, account.id);
    await recordDeed(transaction, { actor, act, subject: account.id });
    const ended = count === 0 ? 'Nobody was signed in.' : `Ended: ${plural(count, 'session')}.`;
    return `${say(account.name)}${ended}\n`;
  });
}

const shownOnce = (password: string) =>
  `The password is shown this once, so write it down:\n\n  ${password}\n\n`;
