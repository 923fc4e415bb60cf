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
import type { LeadKind, LeadRow, Queries } from '../db/schema';
import { insertJob } from '../jobs/jobs-table';
import { renderLetter } from '../jobs/mail-html';
import { countRecentMails } from '../jobs/recent-mails';
import type { MailPayload } from '../jobs/send-mail';

export type AcknowledgeConfig = Pick<
  Config,
  'acknowledgesLeads' | 'siteAddress' | 'mailFrom' | 'leadsTo' | 'supportTo'
>;

/** Queues the mail that tells a sender that a form has arrived; call it in the lead's transaction. */
export type Acknowledge = (
  db: Queries,
  lead: Pick<LeadRow, 'id' | 'kind' | 'email' | 'created_at' | 'suspected'>,
) => Promise<void>;

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
  return async (db, { id, kind, email, created_at, suspected }) => {
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
  const rows = [
    { label: phone, value: phones.sales, href: `tel:${phones.sales.replaceAll(' ', '')}` },
    { label: hoursLabel, value: hours.text },
  ];
  const pages = links.pages.map(({ label, href }) => ({
    label,
    url: new URL(href, siteAddress).href,
  }));
  const sender = [legalName, address.street, address.city, address.country].join(', ');
  return {
    replyTo: { name, address: emails.support },
    subject: title,
    text: [
      title,
      description,
      reach,
      rows.map(({ label, value }) => `${label}: ${value}`).join('\n'),
      [`${links.title}:`, ...pages.map(({ label, url }) => `${label}: ${url}`)].join('\n'),
      `${why}\n\n${sender}\n`,
    ].join('\n\n'),
    html: renderLetter(
      { brand: <a href={siteAddress}>{name}</a>, subject: title, smallPrint: [why, sender] },
      <>
        <p>{description}</p>
        <p>{reach}</p>
        {rows.map(({ label, value, href }) => (
          <p key={label}>
            {label}: {href ? <a href={href}>{value}</a> : value}
          </p>
        ))}
        <p>{links.title}:</p>
        <ul style={{ paddingLeft: 20 }}>
          {pages.map(({ label, url }) => (
            <li key={url}>
              <a href={url}>{label}</a>
            </li>
          ))}
        </ul>
      </>,
    ),
  };
}
