import type { DemoRequest } from '@/lib/contracts/demo-request';
import type { LeadKind } from '../db/schema';

/** Fields of each kind of lead with their labels, in the order people read them. */
export const leadFields = {
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
  } satisfies Record<keyof DemoRequest, string>,
} satisfies Record<LeadKind, Record<string, string>>;

/** Every field of a payload as label and text: 'Yes' or 'No' for a boolean, '–' for an empty one. */
export function describeFields(
  kind: LeadKind,
  payload: Record<string, unknown>,
): { label: string; value: string }[] {
  return Object.entries(leadFields[kind]).map(([name, label]) => ({
    label,
    value: describeValue(payload[name]),
  }));
}

function describeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return withoutControls(String(value ?? '')) || '–';
}

/** Text for a terminal or a mail: control characters but line breaks become spaces. */
export function withoutControls(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/(?!\n)\p{Cc}/gu, ' ');
}
