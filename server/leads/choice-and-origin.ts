import { getPricingPage, getProduct, listAddOns } from '@/lib/content';
import type { LeadChoice, LeadOrigin } from '@/lib/contracts/form-meta';
import type { LeadRow } from '../db/schema';

type Stored = Pick<LeadRow, 'choice' | 'origin'>;

const parseChoice = ({ choice }: Stored): LeadChoice | undefined =>
  choice === null ? undefined : JSON.parse(choice);

const parseOrigin = ({ origin }: Stored): LeadOrigin | undefined =>
  origin === null ? undefined : JSON.parse(origin);

const originLabels: Record<keyof LeadOrigin, string> = {
  landing_page: 'Landing page',
  referrer: 'Referrer',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
};

export const choiceAndOriginColumns = [
  'solution',
  'plan',
  'period',
  'add_ons',
  'users',
  ...(Object.keys(originLabels) as (keyof LeadOrigin)[]),
] as const;

export function listChoiceAndOriginCells(lead: Stored): unknown[] {
  const { add_ons, ...choice } = parseChoice(lead) ?? {};
  const cells = { ...choice, add_ons: add_ons?.join(' '), ...parseOrigin(lead) };
  return choiceAndOriginColumns.map((column) => cells[column]);
}

/** Both as label and text, in the words of the content where it still has them. */
export function describeChoiceAndOrigin(lead: Stored): { label: string; value: string }[] {
  const choice = parseChoice(lead);
  const origin = parseOrigin(lead);
  const told = Object.entries(originLabels).map(([name, label]) => ({
    label,
    value: origin?.[name as keyof LeadOrigin] ?? '',
  }));
  return [...(choice ? describeChoice(choice) : []), ...told.filter(({ value }) => value !== '')];
}

function describeChoice({ solution, plan, period, add_ons, users }: LeadChoice) {
  const product = getProduct(solution);
  const addOns = listAddOns();
  const names = add_ons.map((id) => {
    const addOn = addOns.find((one) => one.id === id);
    const isPerUser = addOn?.type === 'per user per month' && users !== undefined;
    return `${addOn?.name ?? id}${isPerUser ? ` × ${users}` : ''}`;
  });
  const planName = product?.pricings.find(({ id }) => id === plan)?.name ?? plan;
  return [
    { label: 'Solution', value: product?.name ?? solution },
    { label: 'Plan', value: `${planName}, ${getPricingPage().period[period]}` },
    ...(names.length > 0 ? [{ label: 'Add-ons', value: names.join(', ') }] : []),
  ];
}
