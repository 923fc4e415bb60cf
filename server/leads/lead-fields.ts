import type { DemoRequest } from '@/lib/contracts/demo-request';
import type { ContactEnquiry, PartnerEnquiry } from '@/lib/contracts/enquiries';
import type { JobKind } from '../db/schema';
import { withoutControls } from '../jobs/plain-text';
import { describeChoiceAndOrigin } from './choice-and-origin';
import type { Lead } from './leads-table';

type Field = keyof DemoRequest | keyof ContactEnquiry | keyof PartnerEnquiry;

export const fieldLabels = {
  full_name: 'Full name',
  email: 'Email address',
  phone_country: 'Country code',
  phone: 'Phone number',
  company_name: 'Company name',
  company_size: 'Company size',
  department: 'Department',
  job_position: 'Job position',
  social_media_type: 'Social media',
  social_media_account: 'Social media account',
  how_did_you_hear: 'How did you hear about us',
  marketing: 'Agreed to marketing',
  subject: 'Subject',
  message: 'Message',
  interest: 'Interest',
  company: 'Company or organization',
  industry: 'Industry',
} satisfies Record<Exclude<Field, 'type'>, string>;

export const jobLabels: Record<JobKind, string> = {
  mail: 'Mail',
  'transcript-mail': 'Mail',
  'newsletter-mail': 'Mail',
  acknowledgement: 'Acknowledgement',
  'answer-mail': 'Mail with answers',
  webhook: 'Webhook',
};

/**
 * Every field of a form as label and text, in its order, the country beside the dialing code, what was
 * chosen, where the visitor came from, and why the lead is suspected.
 */
export function listLeadFields(lead: Lead) {
  const { country, suspected } = lead;
  const labels: Record<string, string> = fieldLabels;
  const { type: _type, ...fields } = lead.payload;
  return [
    ...Object.entries(fields).flatMap(([name, value]) => [
      { label: labels[name] ?? name, value: describeValue(value) },
      ...(name === 'phone_country' && country ? [{ label: 'Country', value: country }] : []),
    ]),
    ...describeChoiceAndOrigin(lead).map(({ label, value }) => ({
      label,
      value: withoutControls(value),
    })),
    ...(suspected ? [{ label: 'Suspected of spam', value: suspected }] : []),
  ];
}

function describeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return withoutControls(String(value ?? '')) || '–';
}
