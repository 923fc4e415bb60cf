import type { DemoRequest } from '@/lib/contracts/demo-request';
import type { ContactEnquiry, PartnerEnquiry } from '@/lib/contracts/enquiries';
import type { JobKind, LeadKind, LeadRow } from '../db/schema';
import { withoutControls } from '../jobs/plain-text';
import { describeChoiceAndOrigin } from './choice-and-origin';

type Labels<Payload> = Record<Exclude<keyof Payload, 'type'>, string>;

/** Fields of each kind of lead with their labels, in the order people read them. */
export const leadFields: Record<LeadKind, Record<string, string>> = {
  'demo-request': {
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
  } satisfies Labels<DemoRequest>,
  'contact-enquiry': {
    full_name: 'Full name',
    email: 'Email address',
    phone: 'Phone number',
    subject: 'Subject',
    message: 'Message',
    marketing: 'Agreed to marketing',
  } satisfies Labels<ContactEnquiry>,
  'partner-enquiry': {
    full_name: 'Full name',
    email: 'Email address',
    phone: 'Phone number',
    interest: 'Interest',
    company: 'Company or organization',
    industry: 'Industry',
    message: 'Message',
    marketing: 'Agreed to marketing',
  } satisfies Labels<PartnerEnquiry>,
};

/** What kinds of job are called. */
export const jobLabels: Record<JobKind, string> = {
  mail: 'Mail',
  'transcript-mail': 'Mail',
  'newsletter-mail': 'Mail',
  acknowledgement: 'Acknowledgement',
  'answer-mail': 'Mail with answers',
  webhook: 'Webhook',
};

/** What is said of a lead beside its payload. */
export type DescribedLead = Pick<LeadRow, 'kind' | 'country' | 'suspected' | 'choice' | 'origin'>;

/**
 * Every field as label and text, the country beside the dialing code, what was chosen, where the
 * visitor came from, and why the lead is suspected.
 */
export function listLeadFields(lead: DescribedLead, payload: Record<string, unknown>) {
  const { kind, country, suspected } = lead;
  return [
    ...Object.entries(leadFields[kind]).flatMap(([name, label]) => [
      { label, value: describeValue(payload[name]) },
      ...(name === 'phone_country' && country ? [{ label: 'Country', value: country }] : []),
    ]),
    ...describeChoiceAndOrigin(lead).map(({ label, value }) => ({
      label,
      value: withoutControls(value),
    })),
    ...(suspected ? [{ label: 'Suspected of spam', value: suspected }] : []),
  ];
}

/** 'Yes' or 'No' for a boolean, '–' for an empty value. */
function describeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return withoutControls(String(value ?? '')) || '–';
}
