import type { Kysely } from 'kysely';
import { foldText } from '@/lib/text/fold-text';

const atOnce = 500;

type Leads = { leads: { id: string; search_text: string } };

/** Removes the accents from the texts that the desk searches, and the assistant's memory. */
export async function up(db: Kysely<Leads>): Promise<void> {
  const leads = db.selectFrom('leads').select(['id', 'search_text']).orderBy('id').limit(atOnce);
  for (let last: string | undefined = ''; last !== undefined; ) {
    const rows = await leads.where('id', '>', last).execute();
    for (const { id, search_text } of rows) {
      const folded = { search_text: foldText(search_text) };
      await db.updateTable('leads').set(folded).where('id', '=', id).execute();
    }
    last = rows[atOnce - 1]?.id;
  }
  await db.schema.alterTable('chat_rooms').dropColumn('assistant_memory').execute();
}
