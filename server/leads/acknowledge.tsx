import { randomUUID } from 'node:crypto';
import {
  getAcknowledgement,
  getDemoRequestCopy,
  getForms,
  getSite,
  type TitledText,
} from '@/lib/content';
import { addressKey } from '@/lib/contracts/address';
import type { Config } from '../config/config';
import type { LeadKind, Queries } from '../db/schema';
import { insertJob } from '../jobs/jobs-table';
import { renderLetter } from '../jobs/mail-html';
import { countRecentMails } from '../jobs/recent-mails';
import type { MailPayload } from '../jobs/send-mail';
import type { Lead } from './leads-table';

export type AcknowledgeConfig = Pick<
  Config,
  'acknowledgesLeads' | 'siteAddress' | 'mailFrom' | 'leadsTo' | 'supportTo'
>;

/** Queues the mail that tells a sender that a form has arrived; call it in the lead's transaction. */
export type Acknowledge = (db: Queries, lead: Lead) => Promise<void>;

/**
 * One acknowledgement an address and day, none for a suspected lead, and none to ourselves: our own
 * automatic answers would come back. Undefined when they are switched off.
 */
export function createAcknowledge(config: AcknowledgeConfig): Acknowledge | undefined {
  if (!config.acknowledgesLeads) return undefined;
  const { mailFrom, leadsTo, supportTo } = config;
  const own = [...Object.values(getSite().emails), mailFrom.address, ...leadsTo, ...supportTo];
  const ownAddresses = new Set(own.map(addressKey));
  const mails = composeAcknowledgements(config.siteAddress);
  return async (db, { id, kind, payload: { email }, created_at, suspected }) => {
    if (suspected || ownAddresses.has(addressKey(email))) return;
    if ((await countRecentMails(db, 'acknowledgement', email)) > 0) return;
    await insertJob(db, {
      id: randomUUID(),
      lead_id: id,
      kind: 'acknowledgement',
      recipient: email,
      payload: JSON.stringify(mails[kind]),
      created_at,
    });
  };
}

/** The mails to the senders of forms. They hold content alone, nothing that a visitor has entered. */
function composeAcknowledgements(siteAddress: string): Record<LeadKind, MailPayload> {
  const { contact, partner } = getForms();
  return {
    'demo-request': compose(getDemoRequestCopy().thankYou, siteAddress),
    'contact-enquiry': compose(contact.confirmation, siteAddress),
    'partner-enquiry': compose(partner.confirmation, siteAddress),
  };
}

function compose({ title, description }: TitledText, siteAddress: string): MailPayload {
  const { name, legalName, address, phones, hours, emails } = getSite();
  const { reach, phone, hours: hoursLabel, links, why } = getAcknowledgement();
  const sender = [legalName, address.street, address.city, address.country].join(', ');
  const rows: { label: string; value: string; href?: string }[] = [
    { label: phone, value: phones.sales, href: `tel:${phones.sales.replaceAll(' ', '')}` },
    { label: hoursLabel, value: hours.text },
  ];
  const pages: typeof rows = links.pages.map(({ label, href }) => {
    const url = new URL(href, siteAddress).href;
    return { label, value: url, href: url };
  });
  const asText = (lines: typeof rows) => lines.map(({ label, value }) => `${label}: ${value}`);
  const asHtml = (lines: typeof rows) =>
    lines.map(({ label, value, href }) => (
      <p key={label}>
        {label}: {href ? <a href={href}>{value}</a> : value}
      </p>
    ));
  return {
    replyTo: { name, address: emails.support },
    subject: title,
    text: [
      ...[title, description, reach, asText(rows).join('\n')],
      [`${links.title}:`, ...asText(pages)].join('\n'),
      `${why}\n\n${sender}\n`,
    ].join('\n\n'),
    html: renderLetter(
      { brand: <a href={siteAddress}>{name}</a>, subject: title, smallPrint: [why, sender] },
      <>
        <p>{description}</p>
        <p>{reach}</p>
        {asHtml(rows)}
        <p>{links.title}:</p>
        {asHtml(pages)}
      </>,
    ),
  };
}
