import {
  getAcknowledgement,
  getDemoRequestCopy,
  getForms,
  getSite,
  type TitledText,
} from '@/lib/content';
import type { LeadKind } from '../db/schema';
import { renderLetter } from '../jobs/mail-html';
import type { MailPayload } from '../jobs/send-mail';

/** The mails to the senders of forms. They hold content alone, nothing that a visitor has entered. */
export function composeAcknowledgements(siteAddress: string): Record<LeadKind, MailPayload> {
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
