import type { FastifyReply } from 'fastify';
import { pagePolicy, sendDocument } from '../http/html';

/** A page of one heading and one paragraph, with at most one button that posts to the page's own address. */
export type NewsletterPage = { title: string; text: string; button?: string };

const style = `
:root { color-scheme: light dark; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; margin: 12vh auto 0; padding: 0 1.5rem; }
h1 { font-size: 1.6rem; line-height: 1.25; }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible, a:focus-visible { outline: 3px solid; outline-offset: 3px; }
`;

const headers = {
  'content-security-policy': pagePolicy(style),
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
};

/** Answers a page that runs no scripts, is not indexed and sends no referrer. */
export function sendPage(
  reply: FastifyReply,
  { title, text, button }: NewsletterPage,
  { brand, siteAddress }: { brand: string; siteAddress: string },
): FastifyReply {
  return sendDocument(
    reply.headers(headers),
    <>
      <title>{`${brand} | ${title}`}</title>
      <style>{style}</style>
    </>,
    <main>
      <h1>{title}</h1>
      <p>{text}</p>
      {button && (
        <form method="post">
          <button type="submit">{button}</button>
        </form>
      )}
      <p>
        <a href={siteAddress}>Go to {brand}</a>
      </p>
    </main>,
  );
}
