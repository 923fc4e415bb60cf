import { randomUUID } from 'node:crypto';
import { messageLimit } from '@/lib/contracts/limits';
import type { ChatNoteRow } from '../../db/schema';
import { withoutControls } from '../../jobs/plain-text';
import { formatTime, nameActor } from '../words';
import type { Refused } from './room-page';

/** The notes of the team on a chat; `names` are those of accounts. */
export function Notes({ notes, names }: { notes: ChatNoteRow[]; names: Map<string, string> }) {
  return notes.map(({ id, author, text, created_at: at }) => (
    <li key={id}>
      <p className="who">
        <bdi>{nameActor(author, names)}</bdi> <time dateTime={at}>{formatTime(at)}</time>
      </p>
      <p className="text" dir="auto">
        {text}
      </p>
    </li>
  ));
}

/** The hidden id is the note's id, so a repeated form is stored once. */
export function NoteForm({ path, refused }: { path: string; refused?: Refused | undefined }) {
  return (
    <form method="post" action={`${path}/note`} data-send="">
      <input type="hidden" name="id" value={randomUUID()} autoComplete="off" />
      <label htmlFor="note">New note</label>
      {refused && (
        <p className="error" id="note-error">
          {refused.error}
        </p>
      )}
      <textarea
        id="note"
        name="text"
        required
        maxLength={messageLimit}
        dir="auto"
        {...(refused && {
          'aria-invalid': true,
          'aria-describedby': 'note-error',
          autoFocus: true,
        })}
        defaultValue={withoutControls(refused?.text ?? '')}
      />
      <div className="send">
        <span className="quiet">Only the team sees notes. They go when the chat ends.</span>
        <button>Save note</button>
      </div>
    </form>
  );
}
