import type { Queries } from '../db/schema';

/** Removes lines of the desk's log that are older than `limit`, and removed accounts that none names. */
export async function removeOldDeeds(db: Queries, limit: string): Promise<void> {
  await db.deleteFrom('desk_audit').where('at', '<', limit).execute();
  await db
    .deleteFrom('desk_accounts')
    .where('disabled_at', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('desk_audit')
            .select('at')
            .where((deed) =>
              deed.or([
                deed('actor', '=', deed.ref('desk_accounts.id')),
                deed('subject', '=', deed.ref('desk_accounts.id')),
              ]),
            ),
        ),
      ),
    )
    .execute();
}
