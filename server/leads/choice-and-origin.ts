import { getPricingPage, getProduct, listAddOns } from '@/lib/content';
import type { LeadChoice, LeadOrigin } from '@/lib/contracts/form-meta';
import type { Lead } from './leads-table';

const originLabels: Record<keyof LeadOrigin, string> = {
  landing_page: 'Landing page',
  referrer: 'Referrer',
  utm_source: 'Campaign source',
  utm_medium: 'Campaign medium',
  utm_campaign: 'Campaign',
  utm_term: 'Campaign term',
  utm_content: 'Campaign content',
};

const originNames = Object.keys(originLabels) as (keyof LeadOrigin)[];

export const choiceAndOriginColumns = [
  ...(['solution', 'plan', 'period', 'add_ons', 'users'] as const),
  ...originNames,
];

export function listChoiceAndOriginCells({ choice, origin }: Lead): unknown[] {
  const cells = { ...choice, ...origin, add_ons: choice?.add_ons.join(' ') };
  return choiceAndOriginColumns.map((column) => cells[column]);
}

/** Both as label and text, in the words of the content where it still has them. */
export function describeChoiceAndOrigin({ choice, origin }: Lead) {
  const told = originNames.map((name) => ({
    label: originLabels[name],
    value: origin?.[name] ?? '',
  }));
  return [...(choice ? describeChoice(choice) : []), ...told.filter(({ value }) => value !== '')];
}

function describeChoice({ solution, plan, period, add_ons, users }: LeadChoice) {
  const product = getProduct(solution);
  const names = add_ons.map((id) => {
    const addOn = listAddOns().find((one) => one.id === id);
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
