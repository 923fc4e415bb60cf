import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { Webhook } from 'standardwebhooks';
import type { WebhookConfig } from '../config/config';
import { type Send, SendError } from './deliver-jobs';

const longestMs = 15_000;

/**
 * Posts a job's payload to the configured address, signed as the Standard Webhooks say: the receiver
 * checks `webhook-signature` and drops a `webhook-id` that it knows. Anything but a 2xx answer is a
 * failure; redirects are not followed.
 */
export function createSendWebhook(
  { url, secrets }: Pick<WebhookConfig, 'url' | 'secrets'>,
  leaseMs: number,
): Send {
  const target = new URL(url);
  // A receiver may have either secret while they are changed.
  const signers = secrets.map((secret) => new Webhook(secret));
  // Within the shortest lease, or another process posts it again.
  const timeoutMs = Math.min(longestMs, leaseMs / 2);
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
      throw new SendError(`${target.host}: HTTP ${statusCode}`, {
        // The receiver is gone for good, and says so.
        isFinal: statusCode === 410,
        afterMs: readRetryAfter(headers['retry-after']),
      });
    }
    return `webhook taken by ${target.host}`;
  };
}

/** How long a receiver wants to be left alone, in milliseconds: it gives seconds or a date. */
function readRetryAfter(value: string | undefined): number {
  if (value === undefined) return 0;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? 0 : ms;
}
