import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { pageHeaders, sendDocument } from '../http/html';
import { withoutControls } from '../jobs/plain-text';
import { deskStyle } from './style';

/** A page of the desk; `waiting` is how many visitors wait for a person. */
type DeskPage = { title: string; waiting?: number; content: ReactNode; isSignedIn?: boolean };

/** Paths of the desk besides those of its rooms. */
export const deskPaths = {
  list: '/desk',
  rooms: '/desk/rooms',
  script: '/desk/desk.js',
  link: '/desk/open',
  signIn: '/desk/sign-in',
  signOut: '/desk/sign-out',
} as const;

/**
 * Headers of everything the desk answers. The referrer stays within the desk: with `no-referrer`
 * browsers would send its forms with `Origin: null`.
 */
export const deskHeaders = {
  ...pageHeaders(deskStyle, "script-src 'self'", "connect-src 'self'"),
  'referrer-policy': 'same-origin',
};

/** Answers a page of the desk. */
export function sendDeskPage(reply: FastifyReply, brand: string, page: DeskPage): FastifyReply {
  const { title, waiting = 0, content, isSignedIn } = page;
  const name = `${title} | ${brand} desk`;
  return sendDocument(
    reply,
    <>
      <title data-name={name}>{waiting > 0 ? `(${waiting}) ${name}` : name}</title>
      <style>{deskStyle}</style>
      <script type="module" src={deskPaths.script} />
    </>,
    <>
      <header>
        <a href={deskPaths.list}>{brand} desk</a>
        {isSignedIn && (
          <form method="post" action={deskPaths.signOut}>
            <button>Sign out</button>
          </form>
        )}
      </header>
      {content}
    </>,
  );
}

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
