import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Webhook } from 'standardwebhooks';
import { type Send, SendError } from './deliver-jobs';

/** Shorter than the lease, after which another process posts it again. */
const timeoutMs = 15_000;

/** Posts a job's payload, signed by the Standard Webhooks. All but 2xx is a failure, redirects too. */
export function createSendWebhook({ url, secrets }: { url: string; secrets: string[] }): Send {
  const target = new URL(url);
  // The receiver may have either secret during a change.
  const signers = secrets.map((secret) => new Webhook(secret));
  return async ({ id, payload }) => {
    const now = new Date();
    const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
        'webhook-id': id,
        'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
        'webhook-signature': signers.map((signer) => signer.sign(id, now, payload)).join(' '),
      },
    });
    // A late error after the answer has no other listener and would end the process.
    request.on('error', () => {});
    request.end(payload);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const { statusCode = 0, headers } = response;
    response.destroy();
    if (statusCode < 200 || statusCode > 299) {
      const afterMs = readRetryAfter(headers['retry-after']);
      const isGone = statusCode === 410;
      throw new SendError(`${target.host}: HTTP ${statusCode}`, { isFinal: isGone, afterMs });
    }
    return `webhook taken by ${target.host}`;
  };
}

/** Milliseconds of a Retry-After, which is in seconds or a date. */
const readRetryAfter = (value = '') => Number(value) * 1000 || Date.parse(value) - Date.now() || 0;
