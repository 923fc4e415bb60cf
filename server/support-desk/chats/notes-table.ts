import type { ChatNoteRow, Queries } from '../../db/schema';

/** Stores a note; a repeat of its form is one note. False when it was stored before. */
export async function insertNote(db: Queries, note: ChatNoteRow) {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('chat_notes')
    .values(note)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** The notes on a room, oldest first. */
export function listNotes(db: Queries, roomId: string): Promise<ChatNoteRow[]> {
  return db
    .selectFrom('chat_notes')
    .selectAll()
    .where('chat_room_id', '=', roomId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
