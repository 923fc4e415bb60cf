import { deskPaths, Unsent } from './page';

/** `next` is the page that the sign-in leads to, `unsent` an answer that came after the session's end. */
export type SignIn = { next: string; name?: string; error?: string; unsent?: string | undefined };

export function SignInPage({ next, name, error, unsent }: SignIn) {
  const mistake = error && { 'aria-invalid': true, 'aria-describedby': 'error', autoFocus: true };
  return (
    <main className="narrow">
      <h1>Support desk</h1>
      <Unsent text={unsent} why="You are no longer signed in, so this answer was not sent:" />
      <form method="post" action={deskPaths.signIn}>
        <input type="hidden" name="next" value={next} />
        <label htmlFor="name">Your name</label>
        <input
          id="name"
          name="name"
          dir="auto"
          required
          defaultValue={name}
          autoComplete="username"
          {...(!error && { autoFocus: true })}
        />
        <label htmlFor="secret">Secret of the desk</label>
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
          autoComplete="current-password"
          {...mistake}
        />
        <button className="main">Sign in</button>
      </form>
    </main>
  );
}
