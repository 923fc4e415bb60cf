import { randomUUID } from 'node:crypto';
import type { LeadChoice, LeadOrigin } from '@/lib/contracts/form-meta';
import { type CaptchaUse, takeCaptcha } from '../captcha/captcha';
import type { WebhookConfig } from '../config/config';
import type { LeadKind, Queries } from '../db/schema';
import { sha256 } from '../db/sha256';
import { insertJob, insertTeamMails } from '../jobs/jobs-table';
import type { Acknowledge } from './acknowledge';
import { composeLeadMail } from './lead-mail';
import { toSearchText } from './search-text';

type Submission = {
  kind: LeadKind;
  payload: Record<string, unknown> & { full_name: string; email: string };
  /** Of the browser; a plain form has none. */
  idempotencyKey: string | undefined;
  /** Of a plain form: an equal lead since then is the same press. */
  pressStart?: string | undefined;
  country?: string | null;
  suspected?: string[];
  choice?: LeadChoice | undefined;
  origin?: LeadOrigin | undefined;
};

type Options = {
  leadsTo: readonly string[];
  captchaUse?: CaptchaUse | undefined;
  acknowledge?: Acknowledge | undefined;
  /** The form in which another system gets the lead, when there is one. */
  webhook?: WebhookConfig['format'] | undefined;
};

/** `repeated`: the same lead was stored before, by this key or press. `conflict`: the key stored another one. */
type StoredLead =
  | { outcome: 'stored' | 'repeated'; id: string }
  | { outcome: 'conflict' }
  | { outcome: 'captcha-replayed' };

/**
 * Writes a lead and its jobs and marks the captcha answer as used, in one transaction. All of it is
 * durable when this resolves.
 */
export async function storeLead(
  queries: Queries,
  submission: Submission,
  { leadsTo, captchaUse, acknowledge, webhook }: Options,
): Promise<StoredLead> {
  const { kind, payload, pressStart, country = null, suspected, choice, origin } = submission;
  const text = JSON.stringify(payload);
  const idempotency_key = (pressStart ? pressKey(kind, text) : submission.idempotencyKey) ?? null;
  const id = randomUUID();
  const created_at = new Date().toISOString();
  const known = { id, kind, created_at, country, suspected: suspected?.join(', ') || null };
  const { full_name, email } = payload;
  const beside = { choice: toJson(choice), origin: toJson(origin) };
  return queries.transaction().execute(async (transaction) => {
    if (captchaUse && !(await takeCaptcha(transaction, captchaUse))) {
      return (await findRepeat(transaction, submission)) ?? { outcome: 'captcha-replayed' };
    }
    if (pressStart && idempotency_key) await freeKey(transaction, idempotency_key, pressStart);
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('leads')
      .values({
        ...known,
        ...beside,
        full_name,
        email,
        payload: text,
        idempotency_key,
        done_at: null,
        search_text: toSearchText(payload),
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) {
      const earlier = await findRepeat(transaction, submission);
      if (!earlier) throw new Error(`Lead ${id} was neither inserted nor there before`);
      return earlier;
    }
    const mail = composeLeadMail({ ...known, ...beside, full_name, email }, payload);
    const ofLead = { lead_id: id, created_at };
    await insertTeamMails(transaction, leadsTo, {
      ...ofLead,
      kind: 'mail',
      payload: JSON.stringify(mail),
    });
    await acknowledge?.(transaction, { ...known, email });
    if (webhook) {
      const body =
        webhook === 'slack'
          ? { text: toSlack(mail.text) }
          : { ...known, choice: choice ?? null, origin: origin ?? null, payload };
      const job = { ...ofLead, id: randomUUID(), kind: 'webhook' as const };
      await insertJob(transaction, { ...job, payload: JSON.stringify(body) });
    }
    return { outcome: 'stored', id };
  });
}

const toJson = (value: unknown) => (value === undefined ? null : JSON.stringify(value));

/** Slack reads these three signs as markup: a visitor's text could make a link or call everybody. */
const toSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The lead that a submission repeats; look before the captcha, since a repeat needs none. */
export async function findRepeat(
  db: Queries,
  { kind, payload, idempotencyKey, pressStart }: Submission,
): Promise<StoredLead | undefined> {
  const leads = db.selectFrom('leads').select(['id', 'kind', 'payload']);
  const text = JSON.stringify(payload);
  if (pressStart) {
    const equal = await leads
      .where('created_at', '>', pressStart)
      .where('kind', '=', kind)
      .where('payload', '=', text)
      .executeTakeFirst();
    return equal && { outcome: 'repeated', id: equal.id };
  }
  if (idempotencyKey === undefined) return undefined;
  const earlier = await leads.where('idempotency_key', '=', idempotencyKey).executeTakeFirst();
  if (!earlier) return undefined;
  return earlier.kind === kind && earlier.payload === text
    ? { outcome: 'repeated', id: earlier.id }
    : { outcome: 'conflict' };
}

/** Keys are unique, so one of equal plain forms that come at once is stored. No header can hold this one. */
const pressKey = (kind: LeadKind, text: string) => `plain:${sha256(`${kind}\n${text}`)}`;

async function freeKey(db: Queries, key: string, pressStart: string): Promise<void> {
  await db
    .updateTable('leads')
    .set({ idempotency_key: null })
    .where('idempotency_key', '=', key)
    .where('created_at', '<=', pressStart)
    .execute();
}
