import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { pagePolicy, sendDocument } from '../http/html';
import { deskStyle } from './style';

/** A page of the desk; `waiting` is how many visitors wait for a person. */
type DeskPage = { title: string; waiting?: number; content: ReactNode; isSignedIn: boolean };

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
  'content-security-policy': pagePolicy(deskStyle, "script-src 'self'", "connect-src 'self'"),
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
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
