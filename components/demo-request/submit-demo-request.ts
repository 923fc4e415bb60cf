import { metaHeaders } from '@/components/forms/meta-headers';
import { createOnceOnlyKeys } from '@/components/forms/once-only-key';
import { postJson } from '@/lib/api-client';
import type { LeadAnswer } from '@/lib/contracts/answers';
import type { DemoRequest } from '@/lib/contracts/demo-request';
import type { FormMeta } from '@/lib/contracts/form-meta';

const keys = createOnceOnlyKeys('request-demo');

/** Sends a demo request; `meta` names the country behind the dialing code. True once the lead is durable. */
export async function submitDemoRequest(request: DemoRequest, meta: FormMeta): Promise<boolean> {
  const answer = await postJson<LeadAnswer>('/email/request-demo', {
    body: request,
    headers: { 'idempotency-key': keys.keyFor(request), ...metaHeaders(meta) },
  });
  const isStored = answer?.success === true;
  if (isStored) keys.forget();
  return isStored;
}
