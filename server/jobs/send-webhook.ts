import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { WebhookConfig } from '../config/config';
import { type Deliver, DeliveryError } from './dispatcher';
import { isPublicAddress, lookupPublic } from './public-address';

const timeoutMs = 15_000;

/**
 * Posts a job's payload to the configured address, signed as the Standard Webhooks say: the receiver
 * checks `webhook-signature` and drops a `webhook-id` that it knows. Anything but a 2xx answer is a
 * failure; redirects are not followed.
 */
export function createSendWebhook({ url, secrets, allowPrivate }: WebhookConfig): Deliver {
  const target = new URL(url);
  return async ({ id, payload }) => {
    if (!allowPrivate) refuseLiteralPrivate(target);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': sign(`${id}.${timestamp}.${payload}`, secrets),
      },
      ...(!allowPrivate && { lookup: lookupPublic }),
    });
    // A late error after the answer has no other listener and would end the process.
    request.on('error', () => {});
    request.end(payload);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const { statusCode = 0, headers } = response;
    response.destroy();
    if (statusCode < 200 || statusCode > 299) {
      throw new DeliveryError(`${target.host}: HTTP ${statusCode}`, {
        // The receiver is gone for good, and says so.
        isFinal: statusCode === 410,
        afterMs: readRetryAfter(headers['retry-after']),
      });
    }
    return `webhook taken by ${target.host}`;
  };
}

/** A signature by each secret, so that a receiver may have either while they are changed. */
const sign = (signed: string, secrets: string[]) =>
  secrets
    .map((secret) => Buffer.from(secret.slice('whsec_'.length), 'base64'))
    .map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
    .join(' ');

/** How long a receiver wants to be left alone, in milliseconds: it gives seconds or a date. */
function readRetryAfter(value: string | undefined): number {
  if (value === undefined) return 0;
  const ms = /^\d+$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isNaN(ms) ? 0 : ms;
}

/** A literal IP address is never looked up, so `lookupPublic` does not see it. */
function refuseLiteralPrivate({ hostname }: URL): void {
  const address = hostname.replace(/^\[|\]$/g, '');
  if (isIP(address) !== 0 && !isPublicAddress(address)) {
    throw new Error(
      `${address} is not a public address; set WEBHOOK_ALLOW_PRIVATE=true to allow it`,
    );
  }
}
