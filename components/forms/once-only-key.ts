import { makeRandomKey } from '@/lib/api-client';
import type { FormName } from '@/lib/contracts/form-meta';
import { type Sending, sendForm } from './send-form';
import { readTab, writeTab } from './tab-storage';

type Attempt = { body: string; key: string };

/** The last attempts of this page, for browsers that block storage. */
const attempts: Partial<Record<FormName, Attempt>> = {};

const placeOf = (name: FormName) => `attempt:${name}`;

/**
 * The once-only key of a form's body: until `forgetKey`, the same body gets the same key, over reloads
 * too. So a retry after a lost answer makes no second lead.
 */
export function keyFor(name: FormName, body: unknown): string {
  const text = JSON.stringify(body);
  let attempt = attempts[name] ?? readTab<Attempt>(placeOf(name));
  if (!attempt?.key || attempt.body !== text) attempt = { body: text, key: makeRandomKey() };
  attempts[name] = attempt;
  writeTab(placeOf(name), attempt);
  return attempt.key;
}

/** The same words typed again later are a new request. */
export function forgetKey(name: FormName): void {
  delete attempts[name];
  writeTab(placeOf(name), undefined);
}

/** Sends a lead: like `sendForm`, and a retry makes no second one. */
export async function sendLead({ headers, ...sending }: Sending) {
  const key = keyFor(sending.name, sending.body);
  const outcome = await sendForm({ ...sending, headers: { ...headers, 'idempotency-key': key } });
  if (outcome.answer?.success) forgetKey(sending.name);
  return outcome;
}
