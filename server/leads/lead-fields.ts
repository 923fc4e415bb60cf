import {
  getDemoRequestCopy,
  getForms,
  getPricingPage,
  getProduct,
  listAddOns,
} from '@/lib/content';
import type { LeadChoice, LeadOrigin } from '@/lib/contracts/form-meta';
import type { LeadKind } from '../db/schema';
import { withoutControls } from '../http/plain-text';
import type { Lead } from './leads-table';

export const kindNames: Record<LeadKind, string> = {
  'demo-request': 'Demo request',
  'contact-enquiry': 'Enquiry',
  'partner-enquiry': 'Partner enquiry',
};

const demo = getDemoRequestCopy();
const { contact, partner } = getForms();
const formFields = { ...demo.fields, ...contact.fields, ...partner.fields };

const originLabels: Record<keyof LeadOrigin, string> = {
  landing_page: 'Landing page',
  referrer: 'Referrer',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
};

const labels: Record<string, string> = {
  ...Object.fromEntries(Object.entries(formFields).map(([name, { label }]) => [name, label])),
  ...originLabels,
  marketing: 'Agreed to marketing',
  country: 'Country',
  solution: 'Solution',
  plan: 'Plan',
  add_ons: 'Add-ons',
  suspected: 'Suspected of spam',
};

/** All that is known of a lead as labels and texts; the fields of its form in their order. */
export function listLeadFields({ payload, country, choice, origin, suspected }: Lead) {
  const { type: _type, full_name, email, phone_country, ...others } = payload;
  const person = { full_name, email, phone_country, country, ...others };
  const fields = { ...person, ...(choice && describeChoice(choice)), ...origin, suspected };
  return Object.entries(fields)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ({ label: labels[name] ?? name, value: describeValue(value) }));
}

function describeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return withoutControls(String(value)) || '–';
}

/** Uses the content's names where they still exist. */
function describeChoice({ solution, plan, period, add_ons = [], users }: LeadChoice) {
  const product = getProduct(solution);
  const planName = product?.pricings.find(({ id }) => id === plan)?.name ?? plan;
  const periodName = period && getPricingPage().period[period];
  const names = add_ons.map((id) => {
    const addOn = listAddOns().find((one) => one.id === id);
    const isPerUser = addOn?.type === 'per user per month' && users !== undefined;
    return `${addOn?.name ?? id}${isPerUser ? ` × ${users}` : ''}`;
  });
  return {
    solution: product?.name ?? solution,
    plan: plan && [planName, periodName].join(', '),
    add_ons: names.length > 0 ? names.join(', ') : undefined,
  };
}

/** The columns of an export and a lead's values, both in a fixed order. */
export const exportColumns = [
  ...['id', 'kind', 'created_at', 'country', 'suspected'],
  ...['solution', 'plan', 'period', 'add_ons', 'users'],
  ...Object.keys(originLabels),
  ...Object.keys(demo.fields),
  ...['subject', 'message', 'interest', 'company', 'industry'],
];
export function listCells({ payload, choice, origin, ...row }: Lead): string[] {
  const add_ons = choice?.add_ons?.join(' ');
  const cells: Record<string, unknown> = { ...payload, ...choice, ...origin, ...row, add_ons };
  return exportColumns.map((column) => String(cells[column] ?? ''));
}
