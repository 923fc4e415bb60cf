import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import type { WebhookConfig } from '../config/config';
import type { Deliver } from './dispatcher';
import { isPublicAddress, lookupPublic } from './public-address';

const timeoutMs = 10_000;

/**
 * Posts a job's payload to the configured address. The receiver checks `webhook-signature`:
 * `sha256=` and the hex HMAC-SHA256 of `<webhook-timestamp>.<body>` under the shared secret, and
 * drops a `webhook-id` that it knows. Anything but a 2xx answer is a failure; redirects are not followed.
 */
export function createSendWebhook({ url, secret, allowPrivate }: WebhookConfig): Deliver {
  const target = new URL(url);
  return async ({ id, payload }) => {
    if (!allowPrivate) refuseLiteralPrivate(target);
    const timestamp = String(Math.floor(Date.now() / 1000));
    const signature = createHmac('sha256', secret).update(`${timestamp}.${payload}`).digest('hex');
    const request = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(payload),
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': `sha256=${signature}`,
      },
      ...(!allowPrivate && { lookup: lookupPublic }),
    });
    // A late error after the answer has no other listener and would end the process.
    request.on('error', () => {});
    request.end(payload);
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    const { statusCode = 0 } = response;
    response.destroy();
    if (statusCode < 200 || statusCode > 299) throw new Error(`${target.host}: HTTP ${statusCode}`);
    return `webhook taken by ${target.host}`;
  };
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
