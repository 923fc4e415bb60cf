import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { type Html, html, trusted } from './html';
import { deskStyle } from './style';

/** A page of the desk; `waiting` is how many visitors wait for a person. */
export type DeskPage = { title: string; waiting?: number; content: Html; isSignedIn: boolean };

/** Paths of the desk besides those of its rooms. */
export const deskPaths = {
  list: '/desk',
  rooms: '/desk/rooms',
  script: '/desk/desk.js',
  link: '/desk/open',
  signIn: '/desk/sign-in',
  signOut: '/desk/sign-out',
} as const;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(deskStyle).digest('base64')}'`,
  "script-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/**
 * Headers of everything the desk answers. The referrer stays within the desk: with `no-referrer`
 * browsers would send its forms with `Origin: null`.
 */
export const deskHeaders = {
  'content-security-policy': policy,
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'x-robots-tag': 'noindex',
};

/** Answers a page of the desk. */
export function sendDeskPage(reply: FastifyReply, brand: string, page: DeskPage): FastifyReply {
  const { title, waiting = 0, content, isSignedIn } = page;
  const name = `${title} | ${brand} desk`;
  return reply.type('text/html; charset=utf-8').send(
    html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title data-name="${name}">${waiting > 0 && `(${waiting}) `}${name}</title>
<style>${trusted(deskStyle)}</style>
<script type="module" src="${deskPaths.script}"></script>
</head>
<body>
<header>
<a href="${deskPaths.list}">${brand} desk</a>
${isSignedIn && html`<form method="post" action="${deskPaths.signOut}"><button>Sign out</button></form>`}
</header>
${content}
</body>
</html>
`.markup,
  );
}
