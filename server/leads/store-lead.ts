import { randomUUID } from 'node:crypto';
import { type CaptchaUse, takeCaptcha } from '../captcha/captcha';
import type { WebhookConfig } from '../config/config';
import type { Queries } from '../db/schema';
import { sha256 } from '../db/sha256';
import { insertJob, insertTeamMails } from '../jobs/jobs-table';
import type { Acknowledge } from './acknowledge';
import { composeLeadMail } from './lead-mail';
import { insertLead, type Lead } from './leads-table';

type Submission = Pick<Lead, 'kind' | 'payload'> &
  Partial<Pick<Lead, 'country' | 'choice' | 'origin'>> & { suspected?: string[] };

type Options = {
  leadsTo: readonly string[];
  captchaUse?: CaptchaUse | undefined;
  acknowledge?: Acknowledge | undefined;
  /** The form in which another system gets the lead, when there is one. */
  webhook?: WebhookConfig['format'] | undefined;
};

/** `repeated`: the same content was stored less than ten minutes ago. */
export type Stored =
  | { outcome: 'stored' | 'repeated'; id: string }
  | { outcome: 'captcha-replayed' };

const repeatMs = 10 * 60_000;
const findRepeatStart = () => new Date(Date.now() - repeatMs).toISOString();

/**
 * Writes a lead and its jobs and marks the captcha answer as used, in one transaction. All of it is
 * durable when this resolves.
 */
export async function storeLead(
  queries: Queries,
  submission: Submission,
  { leadsTo, captchaUse, acknowledge, webhook }: Options,
): Promise<Stored> {
  const { kind, payload, country = null, suspected, choice = null, origin = null } = submission;
  const id = randomUUID();
  const created_at = new Date().toISOString();
  const reasons = suspected?.join(', ') || null;
  const lead = { id, kind, created_at, country, suspected: reasons, choice, origin, payload };
  const content = { content_hash: hashContent(submission), repeatsSince: findRepeatStart() };
  return queries.transaction().execute(async (transaction) => {
    const isProved = !captchaUse || (await takeCaptcha(transaction, captchaUse));
    if (!isProved || !(await insertLead(transaction, lead, content)))
      return (await findRepeat(transaction, submission)) ?? { outcome: 'captcha-replayed' };
    const mail = composeLeadMail(lead);
    const toTeam = {
      kind: 'mail',
      payload: JSON.stringify(mail),
      lead_id: id,
      created_at,
    } as const;
    await insertTeamMails(transaction, leadsTo, toTeam);
    await acknowledge?.(transaction, lead);
    if (webhook) {
      const payload = JSON.stringify(webhook === 'slack' ? { text: toSlack(mail.text) } : lead);
      await insertJob(transaction, { ...toTeam, id: randomUUID(), kind: 'webhook', payload });
    }
    return { outcome: 'stored', id };
  });
}

/** Slack reads these three signs as markup: a visitor's text could make a link or call everybody. */
const toSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The lead that a submission repeats. Look before the captcha, since a repeat needs none. */
export async function findRepeat(
  db: Queries,
  submission: Submission,
): Promise<{ outcome: 'repeated'; id: string } | undefined> {
  const lead = await db
    .selectFrom('leads')
    .select('id')
    .where('content_hash', '=', hashContent(submission))
    .where('created_at', '>', findRepeatStart())
    .executeTakeFirst();
  return lead && { outcome: 'repeated', id: lead.id };
}

const hashContent = ({ kind, payload, choice = null }: Submission) =>
  sha256(JSON.stringify([kind, payload, choice]));
