import * as z from 'zod/mini';
import { requiredText } from '@/lib/contracts/fields';

export const signInPath = '/desk/sign-in';

/** `next` is the page to open after the sign-in. */
export const signInSchema = z.object({
  name: requiredText('Please write your name.', 60),
  secret: z.string(),
  next: z._default(z.string(), ''),
});

export function SignIn({ next, name, error }: { next: string; name?: string; error?: string }) {
  const mistake = error && { 'aria-invalid': true, 'aria-describedby': 'error', autoFocus: true };
  return (
    <form className="sign-in" method="post" action={signInPath}>
      <input type="hidden" name="next" value={next} />
      <label>
        Your name
        <input
          name="name"
          dir="auto"
          required
          defaultValue={name}
          autoComplete="username"
          {...(!error && { autoFocus: true })}
        />
      </label>
      <label>
        Secret of the desk
        <input
          name="secret"
          type="password"
          required
          autoComplete="current-password"
          {...mistake}
        />
      </label>
      {error && (
        <p className="error" id="error">
          {error}
        </p>
      )}
      <button className="main">Sign in</button>
    </form>
  );
}
