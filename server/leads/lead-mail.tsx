import { formatTime, timeZone } from '../config/company-time';
import { onOneLine } from '../http/plain-text';
import { composeTeamMail } from '../jobs/mail-html';
import { kindNames, listLeadFields } from './lead-fields';
import type { Lead } from './leads-table';

/** The mail that tells the team of a lead: every field with its label. */
export function composeLeadMail(lead: Lead) {
  const name = onOneLine(lead.payload.full_name);
  return composeTeamMail({
    replyTo: { name, address: lead.payload.email },
    subject: `${lead.suspected ? '[Suspected] ' : ''}${kindNames[lead.kind]} from ${name}`,
    rows: [
      ...listLeadFields(lead),
      { label: 'Received', value: `${formatTime(lead.created_at)} (${timeZone})` },
      { label: 'Lead', value: lead.id },
    ],
  });
}
