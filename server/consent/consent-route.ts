import type { FastifyInstance } from 'fastify';
import { answerConsent } from '@/lib/consent/answer';
import { consentPath } from '@/lib/consent/consent';

/** Answers the consent form of a site that is served as files; their server passes it on with its own `Host`. */
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
