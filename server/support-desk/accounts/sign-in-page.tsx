import { deskPaths, Unsent } from '../page';

/**
 * What the sign-in page is told: `next` is where it leads, `unsent` an answer that came too late, and
 * `ways` whether there are accounts and a secret beside them.
 */
export type SignIn = {
  next: string;
  name?: string;
  error?: string;
  unsent?: string;
  ways: { hasNames: boolean; hasSecret: boolean };
};

export function SignInPage({ next, name, error, unsent, ways }: SignIn) {
  const mistake = error && { 'aria-invalid': true, 'aria-describedby': 'error' };
  const isNameFirst = ways.hasNames && !name;
  return (
    <main className="narrow">
      <h1>Support desk</h1>
      <Unsent text={unsent} why="You are no longer signed in, so this answer was not sent:" />
      <form method="post" action={deskPaths.signIn}>
        <input type="hidden" name="next" value={next} />
        {ways.hasNames && (
          <>
            <label htmlFor="name">Name</label>
            {ways.hasSecret && (
              <p className="quiet" id="without-name">
                Leave it empty to use the password of the team.
              </p>
            )}
            <input
              id="name"
              name="name"
              dir="auto"
              defaultValue={name}
              required={!ways.hasSecret}
              autoCapitalize="none"
              autoComplete="username"
              spellCheck={false}
              {...mistake}
              {...(isNameFirst && { autoFocus: true })}
              {...(ways.hasSecret && {
                'aria-describedby': error ? 'without-name error' : 'without-name',
              })}
            />
          </>
        )}
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
          autoComplete="current-password"
          {...mistake}
          {...(!isNameFirst && { autoFocus: true })}
        />
        <button className="main">Sign in</button>
      </form>
    </main>
  );
}
