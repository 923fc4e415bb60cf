import { listLiveProducts, listPricedProducts, nameOf, type Plan } from '@/lib/content';
import { formatPrice } from '@/lib/content/prices';
import { getRoute, listRoutes } from '@/lib/content/routes';

/** Every page of the content as it is; editors add, rename and remove them. */
export const paths = listRoutes().map(({ path }) => path);

export const titleOf = (path: string) => getRoute(path).title;

const [live] = listLiveProducts();
if (!live) throw new Error('The tests need a live product');
/** A product that every menu lists. */
export const product = { path: `/product/${live.slug}`, name: live.name };

/** One page of each kind, for what is looked at on these alone. */
export const kinds = ['/', '/pricing', product.path, '/contact', '/faq', '/privacypolicy'].filter(
  (path) => paths.includes(path),
);

/** All prices of a plan. */
export const pricesOf = ({ corePrice, monthlyPrice, discountedMonthlyPrice, annualPrice }: Plan) =>
  [corePrice, monthlyPrice, discountedMonthlyPrice ?? [], annualPrice].flat();

const describePlan = (plan: Plan) => ({
  ...plan,
  core: formatPrice(plan.corePrice),
  monthly: formatPrice(plan.monthlyPrice),
  discounted: plan.discountedMonthlyPrice && formatPrice(plan.discountedMonthlyPrice),
  annual: formatPrice(plan.annualPrice),
});

/** The solutions of /pricing in their order, with `label` as in the selector and prices as they are shown. */
export const solutions = listPricedProducts().map(({ slug, name, beta, pricings }) => ({
  slug,
  name,
  label: nameOf({ name, beta }),
  path: `/product/${slug}`,
  onPricing: `/pricing?solution=${slug}`,
  plans: pricings.map(describePlan),
  /** The plan at an index, or the last one. */
  planAt(index: number) {
    const plan = this.plans[index] ?? this.plans.at(-1);
    if (!plan) throw new Error(`${name} has no plan`);
    return plan;
  },
}));
export type Solution = (typeof solutions)[number];

const [first, second = first, third = second] = solutions;
if (!first || !second || !third) throw new Error('No product has a plan');
/** The first is the one that /pricing opens with; with fewer than three the last stands for the others. */
export const [firstSolution, secondSolution, thirdSolution] = [first, second, third] as const;
