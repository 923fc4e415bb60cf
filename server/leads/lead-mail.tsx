import { formatTime, timeZone } from '../config/company-time';
import { MailTable, renderMail } from '../jobs/mail-html';
import { onOneLine } from '../jobs/plain-text';
import type { MailPayload } from '../jobs/send-mail';
import { kindNames, listLeadFields } from './lead-fields';
import type { Lead } from './leads-table';

/** The mail that tells the team of a lead: every field with its label, as text and as HTML. */
export function composeLeadMail(lead: Lead): MailPayload {
  const name = onOneLine(lead.payload.full_name);
  const from = `${lead.suspected ? '[Suspected] ' : ''}${kindNames[lead.kind]} from `;
  const rows = [
    ...listLeadFields(lead),
    { label: 'Received', value: `${formatTime(lead.created_at)} (${timeZone})` },
    { label: 'Lead', value: lead.id },
  ];
  // Indent further lines of a value, so that a visitor's text cannot pose as a field.
  const lines = rows.map(({ label, value }) => `${label}: ${value.replaceAll('\n', '\n    ')}`);
  return {
    replyTo: { name, address: lead.payload.email },
    subject: from + name,
    text: [from + name, '', ...lines, ''].join('\n'),
    html: renderMail(
      <>
        {from}
        <bdi>{name}</bdi>
      </>,
      <MailTable rows={rows} />,
    ),
  };
}
