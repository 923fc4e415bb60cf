import { randomUUID } from 'node:crypto';
import { type CaptchaUse, takeCaptcha } from '../captcha/captcha';
import type { LeadKind, Queries } from '../db/schema';
import { sha256 } from '../db/sha256';
import { insertJob, insertTeamMails } from '../jobs/jobs-table';
import { composeLeadMail } from './lead-mail';

/** The checked submission of a form. */
type Submission = {
  kind: LeadKind;
  payload: Record<string, unknown> & { full_name: string; email: string };
  idempotencyKey: string | undefined;
  country?: string | null;
  suspected?: string[];
};

type Options = {
  /** Recipients of the lead; each gets a mail. */
  leadsTo: readonly string[];
  captchaUse?: CaptchaUse | undefined;
  hasWebhook?: boolean;
};

/** `repeated`: this key stored the same lead before. `conflict`: it stored another one. */
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
  { leadsTo, captchaUse, hasWebhook = false }: Options,
): Promise<StoredLead> {
  const { kind, payload, idempotencyKey, country = null, suspected } = submission;
  const id = randomUUID();
  const created_at = new Date().toISOString();
  const known = { id, kind, created_at, country, suspected: suspected?.join(', ') || null };
  const { full_name, email } = payload;
  return queries.transaction().execute(async (transaction) => {
    if (captchaUse && !(await takeCaptcha(transaction, captchaUse))) {
      return (await findRepeat(transaction, submission)) ?? { outcome: 'captcha-replayed' };
    }
    const { numInsertedOrUpdatedRows } = await transaction
      .insertInto('leads')
      .values({
        ...known,
        full_name,
        email,
        payload: JSON.stringify(payload),
        payload_hash: hashOf(submission),
        idempotency_key: idempotencyKey ?? null,
      })
      .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows === 0n) {
      const earlier = await findRepeat(transaction, submission);
      if (!earlier) throw new Error(`Lead ${id} was neither inserted nor there before`);
      return earlier;
    }
    await insertTeamMails(transaction, leadsTo, {
      lead_id: id,
      created_at,
      kind: 'mail',
      payload: JSON.stringify(composeLeadMail({ ...known, full_name, email }, payload)),
    });
    if (hasWebhook) {
      const webhook = { id: randomUUID(), kind: 'webhook' as const, lead_id: id, created_at };
      await insertJob(transaction, { ...webhook, payload: JSON.stringify({ ...known, payload }) });
    }
    return { outcome: 'stored', id };
  });
}

/** The lead stored under a submission's key; look before the captcha, since a repeat needs none. */
export async function findRepeat(
  db: Queries,
  submission: Submission,
): Promise<StoredLead | undefined> {
  if (submission.idempotencyKey === undefined) return undefined;
  const earlier = await db
    .selectFrom('leads')
    .select(['id', 'payload_hash'])
    .where('idempotency_key', '=', submission.idempotencyKey)
    .executeTakeFirst();
  if (!earlier) return undefined;
  return earlier.payload_hash === hashOf(submission)
    ? { outcome: 'repeated', id: earlier.id }
    : { outcome: 'conflict' };
}

const hashOf = ({ kind, payload }: Submission) => sha256(`${kind}\n${JSON.stringify(payload)}`);
