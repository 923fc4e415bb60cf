import {
  getDemoRequestCopy,
  getForms,
  getPricingPage,
  getProduct,
  getTeamMail,
  listAddOns,
} from '@/lib/content';
import type { LeadChoice } from '@/lib/contracts/form-meta';
import { withoutControls } from '@/lib/text/plain-text';
import type { Lead } from './leads-table';

export const leadWords = getTeamMail().lead;

const demo = getDemoRequestCopy();
const { contact, partner } = getForms();
type Labeled = Record<string, { label: string }>;
const formFields: Labeled = { ...demo.fields, ...contact.fields, ...partner.fields };
const labels: Record<string, string> = leadWords.labels;
const suspicions: Record<string, string> = leadWords.suspicions;
const labelOf = (name: string) => labels[name] ?? formFields[name]?.label ?? name;

/** A lead as labels and texts; the fields of its form in their order. */
export function listLeadFields({ payload, country, choice, origin, suspected }: Lead) {
  const { type: _type, full_name, email, phone_country, ...others } = payload;
  const person = { full_name, email, phone_country, country, ...others };
  const reasons = suspected?.split(', ').map((reason) => suspicions[reason] ?? reason);
  const described = choice && describeChoice(choice);
  return Object.entries({ ...person, ...described, ...origin, suspected: reasons?.join(', ') })
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]) => ({ label: labelOf(name), value: describeValue(value) }));
}

function describeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? leadWords.agreed : leadWords.refused;
  return withoutControls(String(value)) || '–';
}

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
  ...['landing_page', 'referrer'],
  ...['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'],
  ...Object.keys(demo.fields),
  ...['subject', 'message', 'interest', 'company', 'industry'],
];
export function listCells({ payload, choice, origin, ...row }: Lead): string[] {
  const add_ons = choice?.add_ons?.join(' ');
  const cells: Record<string, unknown> = { ...payload, ...choice, ...origin, ...row, add_ons };
  return exportColumns.map((column) => String(cells[column] ?? ''));
}
