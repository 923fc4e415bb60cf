import { hash } from 'node:crypto';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { getNewsletter } from '@/lib/content';
import type { Link } from '@/lib/content/schemas/common';
import { colorScheme } from '@/lib/generated/brand.json';
import { fillIn } from '@/lib/text/fill-in';
import { pageHeaders, sendDocument } from '../http/html';
import { prepareAnswer } from '../http/refusal';
import { mailPauseDays } from './subscribe';

/** Mail providers open and post the links of many people from a few addresses. */
const pagesPerPost = 10;

/**
 * The pages of the links in newsletter mails. Only a POST acts, because mail scanners follow links. It is also
 * the one-click call of RFC 8058, without an Origin: the token is the authorization.
 */
export async function addNewsletterPages(app: FastifyInstance) {
  const { queries, config } = app;
  const { pages } = getNewsletter();
  // Ignore all bodies: only the token in the URL counts.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));
  app.setErrorHandler((error: FastifyError, request, reply) => {
    prepareAnswer(error, request, reply);
    return sendPage(reply, pages.unavailable);
  });
  app.setNotFoundHandler((_request, reply) => sendPage(reply.code(404), pages.unsubscribe.broken));
  const rateLimit = { max: config.limits.perClient * pagesPerPost };
  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      const now = new Date().toISOString();
      const found = await queries
        .selectFrom('newsletter_tokens')
        .select('subscriber_id')
        .where('hash', '=', hash('sha256', String(Object(request.query).token)))
        .where('purpose', '=', purpose)
        .where(({ eb, or }) => or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))
        .executeTakeFirst();
      if (!found) return sendPage(reply.code(404), pages[purpose].broken);
      if (request.method !== 'POST') return sendPage(reply, pages[purpose].ask);
      const isConfirmed = purpose === 'confirm';
      const change = isConfirmed
        ? ({ status: 'confirmed', confirmed_at: now, departed_at: null } as const)
        : ({ status: 'departed', departed_at: now } as const);
      const { subscriber_id: id } = found;
      await queries.updateTable('subscribers').set(change).where('id', '=', id).execute();
      // Unsubscribing makes earlier confirmation links invalid.
      const links = queries.deleteFrom('newsletter_tokens').where('subscriber_id', '=', id);
      if (!isConfirmed) await links.where('purpose', '=', 'confirm').execute();
      return sendPage(reply, pages[purpose].done);
    };
    app.get(`/${purpose}`, { exposeHeadRoute: true, config: { rateLimit } }, answer);
    app.post(`/${purpose}`, { config: { rateLimit } }, answer);
  }
}

const style = `
:root { color-scheme: ${colorScheme}; }
body { margin: 0; font: 1rem/1.6 system-ui, sans-serif; }
main { max-width: 34rem; margin: 12vh auto 0; padding: 0 1.5rem; }
button { min-height: 2.75rem; padding: 0 1.25rem; font: inherit; }
`;

type Page = { title: string; text: string; button?: string; link?: Link };

/** Sends a page with at most one button, which posts to the address of the page. */
function sendPage(reply: FastifyReply, { title, text, button, link }: Page): FastifyReply {
  const { brand, siteAddress } = reply.server.config;
  return sendDocument(
    reply.headers(pageHeaders(style)),
    <>
      <title>{`${brand} | ${title}`}</title>
      <style>{style}</style>
    </>,
    <main>
      <h1>{title}</h1>
      <p>{fillIn(text, { days: String(mailPauseDays) })}</p>
      {button && (
        <form method="post">
          <button type="submit">{button}</button>
        </form>
      )}
      {link && (
        <p>
          <a href={link.href}>{link.label}</a>
        </p>
      )}
      <p>
        <a href={siteAddress}>{getNewsletter().pages.site}</a>
      </p>
    </main>,
  );
}
