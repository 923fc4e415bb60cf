import { hash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { getLanguage } from '@/lib/content';
import { permissionsPolicy } from '@/lib/routing/headers';
import { withoutControls } from '@/lib/text/plain-text';

/** Renders a document without control characters that hide what a visitor wrote; `content` is head and body. */
export function renderDocument(content: ReactNode): string {
  const html = withoutControls(renderToStaticMarkup(content));
  return `<!doctype html><html lang="${getLanguage()}">${html}</html>`;
}

export function sendDocument(reply: FastifyReply, head: ReactNode, body: ReactNode): FastifyReply {
  const page = renderDocument(
    <>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {head}
      </head>
      <body>{body}</body>
    </>,
  );
  return reply.type('text/html; charset=utf-8').send(page);
}

/** Headers of a page with one inline style; `more` are further directives of its policy. */
export const pageHeaders = (style: string, ...more: string[]) => ({
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${hash('sha256', style, 'base64')}'`,
    ...more,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': permissionsPolicy,
  'x-robots-tag': 'noindex',
});
