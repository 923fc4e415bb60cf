import * as z from 'zod/mini';
import { StartError } from '../../config/start-error';
import type { DatabaseProgram } from '../../db/database-command';
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

export const deskProgram: DatabaseProgram = {
  helpText,
  commands: {
    add: {
      needs,
      run: ({ queries }, config, name) => addCommand(queries, name, config.apiAddress),
    },
    list: { run: ({ queries }) => listCommand(queries) },
    password: { needs, run: ({ queries }, _config, name) => passwordCommand(queries, name) },
    remove: { needs, run: ({ queries }, _config, name) => removeCommand(queries, name) },
    sessions: { run: ({ queries }) => sessionsCommand(queries) },
    end: { needs, run: ({ queries }, _config, name) => endCommand(queries, name) },
    audit: {
      options: { from: { type: 'string' } },
      run: ({ queries }, _config, _none, { from }) => auditCommand(queries, readDay(from)),
    },
  },
};

/** Makes an account and gives its password, which is stored nowhere. */
export async function addCommand(db: Queries, name: string, apiAddress: string): Promise<string> {
  if (!/^[a-z\d][\w.-]{0,39}$/i.test(name)) {
    throw new StartError(
      'A name has up to 40 letters, digits and the marks . _ -, and no mark at its beginning.',
    );
  }
  const password = makePassword();
  const hash = await hashPassword(password);
  await db.transaction().execute(async (transaction) => {
    const account = await insertAccount(transaction, name, hash);
    if (!account) throw new StartError(`There is an account ${name} already.`);
    await record(transaction, 'added-account', account);
  });
  return `${name} can sign in at ${apiAddress}/desk. ${shownOnce(password)}`;
}

export async function listCommand(db: Queries): Promise<string> {
  const accounts = await listAccounts(db);
  const sessions = await listSessions(db);
  const lines = accounts.map(({ id, name, created_at }) => {
    const own = sessions.filter(({ account_id }) => account_id === id);
    return `${name}  since ${created_at}  ${plural(own.length, 'session')}\n`;
  });
  return lines.join('') || 'No accounts yet; "add NAME" makes one.\n';
}

export async function passwordCommand(db: Queries, name: string): Promise<string> {
  const password = makePassword();
  const hash = await hashPassword(password);
  const { account, sessions } = await change(db, name, 'changed-password', { password: hash });
  return `${account.name} has a new password. ${shownOnce(password)}${ended(sessions)}`;
}

/** Removes an account and ends its sessions; the log still names it. */
export async function removeCommand(db: Queries, name: string): Promise<string> {
  const disabled_at = new Date().toISOString();
  const { account, sessions } = await change(db, name, 'removed-account', { disabled_at });
  return `${account.name} has no account any more.\n${ended(sessions)}`;
}

export async function endCommand(db: Queries, name: string): Promise<string> {
  const { sessions } = await change(db, name, 'ended-sessions', { disabled_at: null });
  return ended(sessions);
}

export async function sessionsCommand(db: Queries): Promise<string> {
  const lines = (await listSessions(db)).map(
    ({ name, created_at, expires_at }) => `${name}  since ${created_at}  until ${expires_at}\n`,
  );
  return lines.join('') || 'Nobody is signed in with an account.\n';
}

export async function auditCommand(db: Queries, from: string): Promise<string> {
  const deeds = await listDeeds(db, from);
  const lines = deeds.map(({ at, actor, act, subject, subject_name, name, disabled_at }) => {
    // The others are named by what they are: '(command line)'.
    const who = name ?? `(${actor.replace('-', ' ')})`;
    const what = [deskActs[act], subject_name ?? subject].filter(Boolean).join(' ');
    return `${at}  ${who}${disabled_at === null ? '' : ' (removed)'}  ${what}\n`;
  });
  return lines.join('') || `Nothing was done since ${from}.\n`;
}

const auditDays = 7;

/** The start of a day, or of the last days, as ISO 8601. */
export function readDay(day: unknown): string {
  if (day === undefined)
    return new Date(Date.now() - auditDays * 24 * 60 * 60 * 1000).toISOString();
  if (z.iso.date().safeParse(day).success) return `${day}T00:00:00.000Z`;
  throw new StartError('--from has to be a day such as 2026-11-23.');
}

type Change = Partial<Pick<DeskAccountRow, 'password' | 'disabled_at'>>;

async function change(db: Queries, name: string, act: DeskAct, changed: Change) {
  return db.transaction().execute(async (transaction) => {
    // First, because a sign-in waits for this row, and then finds it changed.
    const account = await changeAccount(transaction, name, changed);
    if (!account) throw new StartError(`There is no account ${name}; "list" shows the names.`);
    const sessions = await removeSessionsOf(transaction, account.id);
    await record(transaction, act, account);
    return { account, sessions };
  });
}

const record = (db: Queries, act: DeskAct, { id }: DeskAccountRow) =>
  recordDeed(db, { actor: deskActors.commandLine, act, subject: id });

const shownOnce = (password: string) =>
  `The password is shown this once, so write it down:\n\n  ${password}\n\n`;

const ended = (sessions: number) =>
  sessions === 0 ? 'Nobody was signed in.\n' : `Ended: ${plural(sessions, 'session')}.\n`;
