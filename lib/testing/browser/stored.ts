/** What the API of the browser tests has stored. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect } from 'playwright/test';
import PostalMime from 'postal-mime';

/** A file or folder in the API's data folder. */
export const dataPath = (name: string) => join(process.env.E2E_DATA_DIR ?? '', name);

export function withDatabase<Result>(
  task: (database: InstanceType<typeof DatabaseSync>) => Result,
): Result {
  const database = new DatabaseSync(dataPath('sedia.sqlite'), { timeout: 10_000 });
  try {
    return task(database);
  } finally {
    database.close();
  }
}

type Lead = { payload: Record<string, unknown>; choice: unknown };

/** The leads of an address, newest last, with the choice of a plan that each carries. */
export function leadsOf(email: string): Lead[] {
  const select = 'select payload, choice from leads where email = ? order by created_at';
  const rows: Record<keyof Lead, string>[] = withDatabase((db) => db.prepare(select).all(email));
  return rows.map(({ payload, choice }) => ({
    payload: JSON.parse(payload),
    choice: JSON.parse(choice),
  }));
}

/** The mails so far that mention an address or go to it. */
async function listMails(email: string) {
  const files = readdirSync(dataPath('mail')).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    files.map((name) => PostalMime.parse(readFileSync(dataPath(`mail/${name}`)))),
  );
  return mails.filter(
    (mail) => mail.text?.includes(email) || mail.to?.some(({ address }) => address === email),
  );
}

/** Waits until one mail mentions an address or goes to it, and returns it. */
export async function expectMail(email: string) {
  await expect.poll(() => listMails(email)).toHaveLength(1);
  return (await listMails(email))[0];
}
