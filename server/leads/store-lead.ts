import { hash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { plainSigns } from '@/lib/contracts/address';
import { foldText } from '@/lib/text/fold-text';
import { type CaptchaUse, refuseCaptcha, takeCaptcha } from '../captcha/captcha';
import type { Queries } from '../db/schema';
import { insertJob, insertTeamMails } from '../outbox/jobs-table';
import { acknowledge, composeLeadMail } from './lead-mails';
import type { Lead } from './leads-table';

type Content = Pick<Lead, 'kind' | 'payload' | 'choice'>;

const hashContent = ({ kind, payload, choice }: Content) =>
  hash('sha256', JSON.stringify([kind, payload, choice]));

const repeatMs = 10 * 60_000;
const repeatStart = () => new Date(Date.now() - repeatMs).toISOString();

/** The id of a lead with the same content, received less than ten minutes ago. */
export async function findRepeat(db: Queries, lead: Content): Promise<string | undefined> {
  const repeated = db
    .selectFrom('leads')
    .select('id')
    .where('content_hash', '=', hashContent(lead))
    .where('created_at', '>', repeatStart());
  return (await repeated.executeTakeFirst())?.id;
}

/**
 * Stores a lead and its jobs and uses up the captcha answer, in one transaction. Returns the id of the lead,
 * or of the one that it repeats. Throws the refusal of a used captcha.
 */
export async function storeLead(
  { queries, config }: Pick<FastifyInstance, 'queries' | 'config'>,
  lead: Lead,
  captchaUse?: CaptchaUse,
): Promise<string> {
  const { leadsTo, acknowledgesLeads, siteAddress, webhook } = config;
  return queries.transaction().execute(async (transaction) => {
    const isFirstUse = !captchaUse || (await takeCaptcha(transaction, captchaUse));
    if (!isFirstUse || !(await insertLead(transaction, lead))) {
      const id = await findRepeat(transaction, lead);
      if (id === undefined) throw refuseCaptcha('captcha-invalid');
      return id;
    }
    const mail = await mailTeam(transaction, lead, leadsTo);
    if (acknowledgesLeads) await acknowledge(transaction, lead, siteAddress);
    if (webhook) {
      const content = webhook.format === 'slack' ? { text: escapeSlack(mail.text) } : lead;
      const payload = JSON.stringify(content);
      await insertJob(transaction, { lead_id: lead.id, kind: 'webhook', payload });
    }
    return lead.id;
  });
}

/** Inserts a lead and returns true, unless it repeats another one. */
async function insertLead(db: Queries, { payload, choice, origin, ...known }: Lead) {
  const content_hash = hashContent({ kind: known.kind, payload, choice });
  await db
    .updateTable('leads')
    .set({ content_hash: null })
    .where('content_hash', '=', content_hash)
    .where('created_at', '<=', repeatStart())
    .execute();
  const { full_name, email } = payload;
  const typed = Object.values(payload).filter((value) => typeof value === 'string');
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('leads')
    .values({
      ...known,
      full_name,
      email,
      payload: JSON.stringify(payload),
      choice: choice && JSON.stringify(choice),
      origin: origin && JSON.stringify(origin),
      content_hash,
      search_text: foldText(plainSigns(typed.join('\n'))),
    })
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows !== 0n;
}

async function mailTeam(db: Queries, lead: Lead, leadsTo: string[]) {
  const mail = composeLeadMail(lead);
  const payload = JSON.stringify(mail);
  await insertTeamMails(db, leadsTo, { lead_id: lead.id, kind: 'mail', payload });
  return mail;
}

/** Slack reads these three signs as markup: a visitor's text could contain a link or notify a channel. */
const escapeSlack = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Queues the mails to the team again in place of unsent ones, and makes an unsent webhook due. */
export async function sendLeadAgain(queries: Queries, lead: Lead, leadsTo: string[]) {
  const now = new Date().toISOString();
  await queries.transaction().execute(async (transaction) => {
    // Simultaneous presses leave one mail.
    const locked = transaction.selectFrom('leads').select('id').where('id', '=', lead.id);
    await locked.forUpdate().execute();
    const unsent = { lead_id: lead.id, sent_at: null };
    const mails = transaction.deleteFrom('outbox');
    await mails.where(({ and }) => and({ ...unsent, kind: 'mail' })).execute();
    const hooks = transaction.updateTable('outbox').set({ run_at: now, attempts: 0 });
    await hooks.where(({ and }) => and({ ...unsent, kind: 'webhook' })).execute();
    await mailTeam(transaction, lead, leadsTo);
  });
}
