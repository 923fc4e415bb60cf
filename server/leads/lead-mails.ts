import { sql } from 'kysely';
import { getAcknowledgement, getDemoRequestCopy, getForms, getSite } from '@/lib/content';
import { addressKey } from '@/lib/contracts/address';
import { fillIn } from '@/lib/text/fill-in';
import { onOneLine } from '@/lib/text/plain-text';
import { formatTime, timeZone } from '../config/company-time';
import type { LeadKind, Queries } from '../db/schema';
import { composeLetter, composeTeamMail } from '../mail/html';
import type { MailPayload } from '../mail/message';
import { insertJob } from '../outbox/jobs-table';
import { leadWords, listLeadFields } from './lead-fields';
import type { Lead } from './leads-table';

const dayMs = 24 * 60 * 60 * 1000;

/** Queues the acknowledgement of a lead, once a day for an address; call it in the lead's transaction. */
export async function acknowledge(db: Queries, lead: Lead, siteAddress: string): Promise<void> {
  if (lead.suspected) return;
  const recipient = lead.payload.email;
  const recent = db
    .selectFrom('outbox')
    .select('id')
    .where('created_at', '>', new Date(Date.now() - dayMs).toISOString())
    .where('kind', '=', 'acknowledgement')
    .where(sql`lower(recipient)`, '=', addressKey(recipient));
  if (await recent.executeTakeFirst()) return;
  const payload = JSON.stringify(composeAcknowledgement(lead.kind, siteAddress));
  await insertJob(db, { lead_id: lead.id, kind: 'acknowledgement', recipient, payload });
}

/** Without anything that the visitor has entered. */
function composeAcknowledgement(kind: LeadKind, siteAddress: string): MailPayload {
  const { contact, partner } = getForms();
  const { title, description } = {
    'demo-request': getDemoRequestCopy().thankYou,
    'contact-enquiry': contact.confirmation,
    'partner-enquiry': partner.confirmation,
  }[kind];
  const { phones, hours } = getSite();
  const words = getAcknowledgement();
  return composeLetter(siteAddress, {
    subject: title,
    paragraphs: [
      { words: description },
      { words: words.reach },
      { words: `${words.phone}: ${phones.sales}\n${words.hours}: ${hours.text}` },
      { words: `${words.links.title}:` },
      ...words.links.pages.map(({ label, href }) => ({
        link: label,
        url: new URL(href, siteAddress).href,
      })),
    ],
    why: words.why,
  });
}

/** The mail that notifies the team of a lead: every field with its label. */
export function composeLeadMail(lead: Lead) {
  const { subject, suspected, kinds, labels } = leadWords;
  const name = onOneLine(lead.payload.full_name);
  const about = fillIn(subject, { kind: kinds[lead.kind], name });
  return composeTeamMail({
    replyTo: { name, address: lead.payload.email },
    subject: lead.suspected ? `${suspected} ${about}` : about,
    rows: [
      ...listLeadFields(lead),
      { label: labels.received, value: `${formatTime(lead.created_at)} (${timeZone})` },
      { label: labels.lead, value: lead.id },
    ],
  });
}
