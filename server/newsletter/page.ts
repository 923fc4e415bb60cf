import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../http/escape-html';

/** A page of one heading and one paragraph, with at most one button that posts to the page's own address. */
export type NewsletterPage = { title: string; text: string; button?: string };

type Frame = { brand: string; siteAddress: string };

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; margin: 12vh auto 0; padding: 0 1.5rem; }
h1 { font-size: 1.6rem; line-height: 1.25; }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid; outline-offset: 3px; }
`;

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Answers a page that runs no scripts, is not indexed and sends no referrer. */
export function sendPage(
  reply: FastifyReply,
  { title, text, button }: NewsletterPage,
  { brand, siteAddress }: Frame,
): FastifyReply {
  const form = button
    ? `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`
    : '';
  return reply
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .send(
      `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(`${brand} | ${title}`)}</title>
<style>${style}</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
${form}
<p><a href="${escapeHtml(siteAddress)}">Go to ${escapeHtml(brand)}</a></p>
</main>
</body>
</html>
`,
    );
}
