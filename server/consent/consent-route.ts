import type { FastifyInstance } from 'fastify';
import { answerConsent } from '@/lib/consent/answer';
import { consentPath } from '@/lib/consent/consent';

/**
 * `POST /cookie-consent` answers the consent form of a site that is served as files. The server of the files
 * passes the form on with its own `Host`. Needs no database.
 */
export async function addConsentRoute(app: FastifyInstance) {
  const { appEnv, siteAddress } = app.config;
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post<{ Body?: string }>(consentPath, async ({ headers, body }, reply) => {
    const request = new Request(siteAddress + consentPath, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body,
    });
    return reply.send(await answerConsent(request, { appEnv, client: siteAddress }));
  });
}
