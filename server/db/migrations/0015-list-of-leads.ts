import { type Kysely, sql } from 'kysely';
import type { Tables } from '../schema';

const leadsAtOnce = 500;

/** When a lead was marked as done, the text in which a search finds it, and two lists of leads. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await db.schema.alterTable('leads').addColumn('done_at', 'text').execute();
  await db.schema.alterTable('leads').addColumn('search_text', 'text').execute();
  let leads = await leadsAfter(db, '');
  while (leads.length > 0) {
    const texts = leads.map(({ id, payload }) => sql`(${id}, ${toSearchText(payload)})`);
    await sql`update leads set search_text = texts.column2
      from (values ${sql.join(texts)}) as texts where leads.id = texts.column1`.execute(db);
    leads = await leadsAfter(db, leads.at(-1)?.id ?? '');
  }
  await sql`create index leads_new on leads (created_at, id) where done_at is null`.execute(db);
  await sql`create index leads_done on leads (created_at, id)
    where done_at is not null`.execute(db);
}

const leadsAfter = (db: Kysely<Tables>, id: string) =>
  db
    .selectFrom('leads')
    .select(['id', 'payload'])
    .where('id', '>', id)
    .orderBy('id')
    .limit(leadsAtOnce)
    .execute();

/** As new leads are stored by this release; a later one may do it in another way. */
const toSearchText = (payload: string) =>
  Object.values(JSON.parse(payload))
    .filter((value) => typeof value === 'string')
    .join('\n')
    .normalize('NFKC')
    .toLowerCase();
