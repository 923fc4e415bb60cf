import { withoutControls } from '../jobs/plain-text';
import { deskPaths } from './page';

/** The question for the password; `next` is where it leads, `unsent` an answer that came too late. */
export type SignIn = { next: string; error?: string; unsent?: string };

/** The page that asks for the password, with what went wrong and an answer that can still be copied. */
export function SignInPage({ next, error, unsent }: SignIn) {
  return (
    <main className="narrow">
      <h1>Support desk</h1>
      <Unsent text={unsent} why="You are no longer signed in, so this answer was not sent:" />
      <form method="post" action={deskPaths.signIn}>
        <input type="hidden" name="next" value={next} />
        <label htmlFor="secret">Password</label>
        {error && (
          <p className="error" id="error">
            {error}
          </p>
        )}
        <input
          id="secret"
          name="secret"
          type="password"
          required
          // biome-ignore lint/a11y/noAutofocus: the page asks for nothing else
          autoFocus
          autoComplete="current-password"
          {...(error && { 'aria-invalid': true, 'aria-describedby': 'error' })}
        />
        <button className="main">Sign in</button>
      </form>
    </main>
  );
}

type ProblemPageProps = { title: string; text: string; unsent?: string };

/** A page that says why something was not done; an answer that was not sent can still be copied. */
export function ProblemPage({ title, text, unsent }: ProblemPageProps) {
  return (
    <main>
      <h1>{title}</h1>
      <p>{text}</p>
      <Unsent text={unsent} why="This answer was not sent:" />
      <p>
        <a href={deskPaths.list}>All open chats</a>
      </p>
    </main>
  );
}

function Unsent({ text, why }: { text?: string; why: string }) {
  if (!text) return null;
  return (
    <>
      <label htmlFor="unsent">{why}</label>
      <textarea id="unsent" readOnly defaultValue={withoutControls(text)} />
    </>
  );
}
