import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Config } from '../config/config';
import type { Queries, SubscriberRow, TokenPurpose } from '../db/schema';
import { sha256 } from '../db/sha256';
import { type Limits, refuseOver } from '../rate-limit/limits';
import { type NewsletterPage, sendPage } from './page';
import { newsletterPaths } from './subscribe';
import { confirmSubscriber, departSubscriber, findSubscriberByToken } from './subscribers-table';

type Deps = {
  queries: Queries;
  limits: Limits;
  config: Pick<Config, 'brand' | 'siteAddress'>;
};

const tokenSchema = z.object({ token: z.string().regex(/^[\w-]{43}$/) });

/**
 * Pages behind the links of newsletter mails. A GET or HEAD only asks and a POST acts, because mail
 * scanners follow links. The unsubscribe POST is also the one-click call of RFC 8058. There is no
 * Origin check: mail providers send no Origin, and the token is the authorisation.
 */
export function addNewsletterPages(app: FastifyInstance, { queries, limits, config }: Deps): void {
  // Ignore every body that a button or a mail provider posts; only the token in the URL counts.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null));

  async function findSubscriber(
    request: FastifyRequest,
    purpose: TokenPurpose,
  ): Promise<SubscriberRow | undefined> {
    const query = tokenSchema.safeParse(request.query);
    return query.success
      ? findSubscriberByToken(queries, sha256(query.data.token), purpose)
      : undefined;
  }

  const send = (reply: FastifyReply, page: NewsletterPage) => sendPage(reply, page, config);

  for (const purpose of ['confirm', 'unsubscribe'] as const) {
    const { question, done, act } = steps[purpose];
    const answer = async (request: FastifyRequest, reply: FastifyReply) => {
      refuseOver(await limits.countPage(request.ip));
      const subscriber = await findSubscriber(request, purpose);
      if (!subscriber) return send(reply.code(404), brokenLink);
      if (request.method !== 'POST') return send(reply, question(config.brand));
      await act(queries, subscriber.id);
      return send(reply, done(config.brand));
    };
    app.get(newsletterPaths[purpose], { exposeHeadRoute: true }, answer);
    app.post(newsletterPaths[purpose], answer);
  }
}

type Step = {
  question(brand: string): NewsletterPage;
  done(brand: string): NewsletterPage;
  act(queries: Queries, subscriberId: string): Promise<void>;
};

const steps: Record<TokenPurpose, Step> = {
  confirm: {
    question: (brand) => ({
      title: 'Confirm your subscription',
      text: `Press the button to have the ${brand} newsletter sent to your address.`,
      button: 'Confirm subscription',
    }),
    done: (brand) => ({
      title: 'You are subscribed',
      text: `The ${brand} newsletter will be sent to your address. Every mail has a link to unsubscribe.`,
    }),
    act: confirmSubscriber,
  },
  unsubscribe: {
    question: (brand) => ({
      title: 'Unsubscribe',
      text: `Press the button and the ${brand} newsletter is no longer sent to your address.`,
      button: 'Unsubscribe',
    }),
    done: (brand) => ({
      title: 'You are unsubscribed',
      text: `The ${brand} newsletter is no longer sent to your address.`,
    }),
    act: departSubscriber,
  },
};

const brokenLink: NewsletterPage = {
  title: 'This link does not work',
  text: 'It may have run out, or a part of it is missing. Subscribe again to get a new one.',
};
