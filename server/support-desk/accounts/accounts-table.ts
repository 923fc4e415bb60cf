import { randomUUID } from 'node:crypto';
import type { DeskAccountRow, Queries } from '../../db/schema';

/** Stores an account; undefined when its name is taken, in any case. */
export function insertAccount(db: Queries, name: string, password: string) {
  return db
    .insertInto('desk_accounts')
    .values({ id: randomUUID(), name, password, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

/** The account of a name in any case; a removed one is unknown. */
export function findAccount(db: Queries, name: string) {
  return activeAccounts(db)
    .where((account) => account(account.fn('lower', ['name']), '=', name.toLowerCase()))
    .executeTakeFirst();
}

export const listAccounts = (db: Queries) => activeAccounts(db).orderBy('name').execute();

/** The names of accounts by their ids, of removed ones too. */
export async function readNames(db: Queries, ids: (string | null)[]): Promise<Map<string, string>> {
  const known = ids.filter((id) => id !== null);
  if (known.length === 0) return new Map();
  const accounts = await db
    .selectFrom('desk_accounts')
    .select(['id', 'name'])
    .where('id', 'in', known)
    .execute();
  return new Map(accounts.map(({ id, name }) => [id, name]));
}

export const hasAccounts = async (db: Queries) =>
  (await activeAccounts(db).limit(1).execute()).length > 0;

export async function changeAccount(db: Queries, id: string, change: Partial<DeskAccountRow>) {
  await db.updateTable('desk_accounts').set(change).where('id', '=', id).execute();
}

/**
 * Locks an account until the transaction ends; false when it was removed or got another password since
 * it was read.
 */
export async function lockAccount(db: Queries, { id, password }: DeskAccountRow) {
  const { numUpdatedRows } = await db
    .updateTable('desk_accounts')
    .set({ password })
    .where('id', '=', id)
    .where('password', '=', password)
    .where('disabled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

const activeAccounts = (db: Queries) =>
  db.selectFrom('desk_accounts').selectAll().where('disabled_at', 'is', null);
