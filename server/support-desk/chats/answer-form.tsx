import { randomUUID } from 'node:crypto';
import { getDeskContent } from '@/lib/content';
import { withoutControls } from '../../jobs/plain-text';

/** An answer that was not stored, and why. */
export type Refused = { text: string; error: string };

export function AnswerForm({ path, refused }: { path: string; refused: Refused | undefined }) {
  return (
    <form method="post" action={`${path}/answer`} data-send="" data-answer="" data-keep="">
      <input type="hidden" name="id" value={randomUUID()} autoComplete="off" />
      <label htmlFor="text">Your answer</label>
      {refused && (
        <p className="error" id="error">
          {refused.error}
        </p>
      )}
      {/* No `maxlength`: it cuts what is pasted. No autocomplete: the script keeps the draft. */}
      <textarea
        id="text"
        name="text"
        required
        dir="auto"
        autoComplete="off"
        {...(refused && { 'aria-invalid': true, 'aria-describedby': 'error', autoFocus: true })}
        defaultValue={withoutControls(refused?.text ?? '')}
      />
      <div className="send">
        <span className="quiet" data-hint="" />
        <button className="main">Send</button>
      </div>
    </form>
  );
}

/** Texts to begin an answer with; without the script they can be copied. */
export function CannedReplies() {
  return (
    <details className="canned" data-canned="" data-keep="">
      <summary>Canned replies</summary>
      <ul>
        {getDeskContent().cannedReplies.map(({ title, text }) => (
          <li key={title}>
            <button type="button" data-insert={text} hidden>
              {title}
            </button>
            <p className="quiet">{text}</p>
          </li>
        ))}
      </ul>
    </details>
  );
}
