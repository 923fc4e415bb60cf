import type { LeadKind, LeadRow } from '../db/schema';
import { MailTable, renderMail } from '../jobs/mail-html';
import type { MailPayload } from '../jobs/mail-payload';
import { onOneLine } from '../jobs/plain-text';
import { describeFields, type LeadDetail } from './lead-fields';

type Lead = Omit<LeadRow, 'payload' | 'payload_hash' | 'idempotency_key'>;

const titles: Record<LeadKind, string> = {
  'demo-request': 'Demo request',
  'contact-enquiry': 'Enquiry',
  'partner-enquiry': 'Partner enquiry',
};

/** The mail that tells the team of a lead: every field with its label, as text and as HTML. */
export function composeLeadMail(lead: Lead, payload: Record<string, unknown>): MailPayload {
  const name = onOneLine(lead.full_name);
  const mark = lead.suspected ? '[Suspected] ' : '';
  const subject = `${mark}${titles[lead.kind]} from ${name}`;
  const rows = [
    ...describeFields(lead, payload),
    { label: 'Received', value: lead.created_at },
    { label: 'Lead', value: lead.id },
  ];
  return {
    replyTo: { name, address: lead.email },
    subject,
    text: [subject, '', ...rows.map(textRow), ''].join('\n'),
    html: renderMail(subject, <MailTable rows={rows} />),
  };
}

/** Further lines of a value are indented, so that a visitor's text cannot pose as a field. */
function textRow({ label, value }: LeadDetail): string {
  return `${label}: ${value.replaceAll('\n', '\n    ')}`;
}
