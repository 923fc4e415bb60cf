import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { DeskAccountRow, Queries } from '../../db/schema';

/** The account of a name in any case; a removed one is unknown. */
const isNamed = (name: string) =>
  sql<boolean>`lower(name) = ${name.toLowerCase()} and disabled_at is null`;

/** Stores an account; undefined when its name is taken, in any case. */
export function insertAccount(db: Queries, name: string, password: string) {
  return db
    .insertInto('desk_accounts')
    .values({ id: randomUUID(), name, password, created_at: new Date().toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export const findAccount = (db: Queries, name: string) =>
  db.selectFrom('desk_accounts').selectAll().where(isNamed(name)).executeTakeFirst();

/** Changes an account and locks its row until the transaction ends; `{ disabled_at: null }` only locks it. */
export function changeAccount(db: Queries, name: string, change: Partial<DeskAccountRow>) {
  const accounts = db.updateTable('desk_accounts').set(change).where(isNamed(name));
  return accounts.returningAll().executeTakeFirst();
}

export function listAccounts(db: Queries) {
  const accounts = db.selectFrom('desk_accounts').selectAll().where('disabled_at', 'is', null);
  return accounts.orderBy('name').execute();
}

export const hasAccounts = async (db: Queries) => (await listAccounts(db)).length > 0;

/** The names of all accounts by their ids, of removed ones too. */
export async function readNames(db: Queries): Promise<Map<string, string>> {
  const accounts = await db.selectFrom('desk_accounts').select(['id', 'name']).execute();
  return new Map(accounts.map(({ id, name }) => [id, name]));
}
