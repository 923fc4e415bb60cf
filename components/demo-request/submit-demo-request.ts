import { postJson } from '@/lib/api-client';
import type { LeadAnswer } from '@/lib/contracts/answers';
import type { DemoRequest } from '@/lib/contracts/demo-request';

let lastAttempt = { body: '', key: '' };

/** The once-only key of a request: kept while it is sent again unchanged, so that it makes one lead. */
function keyFor(request: DemoRequest): string {
  const body = JSON.stringify(request);
  if (body !== lastAttempt.body) lastAttempt = { body, key: crypto.randomUUID() };
  return lastAttempt.key;
}

/** Sends a demo request; `iso` names the country behind the dialing code. True once the lead is durable. */
export async function submitDemoRequest(request: DemoRequest, iso: string): Promise<boolean> {
  const answer = await postJson<LeadAnswer>('/email/request-demo', {
    body: request,
    headers: {
      'idempotency-key': keyFor(request),
      ...(iso && { 'x-form-meta': JSON.stringify({ country: iso }) }),
    },
  });
  const isStored = answer?.success === true;
  // The same words typed again later are a new request.
  if (isStored) lastAttempt = { body: '', key: '' };
  return isStored;
}
