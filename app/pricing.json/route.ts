import { getSite, listAddOns, listLiveProducts } from '@/lib/content';
import { addOnCharges } from '@/lib/content/prices';
import { pageAddress } from '@/lib/seo/metadata';

export const dynamic = 'force-static';

/** Every price on sale, as the pricing page shows it, for programs. */
export function GET(): Response {
  const { currency, taxes } = getSite();
  return Response.json({
    currency: currency.code,
    taxes: taxes.text,
    url: pageAddress('/pricing'),
    products: listLiveProducts().map(({ name, slug, pricings }) => ({
      name,
      url: pageAddress(`/product/${slug}`),
      plans: pricings.map((plan) => ({
        name: plan.name,
        setUp: plan.corePrice,
        monthly: plan.monthlyPrice,
        // Billed at once; the page also shows the price per month.
        annual: plan.annualPrice,
        annualPerMonth: plan.discountedMonthlyPrice,
      })),
    })),
    addOns: listAddOns().map((addOn) => ({
      name: addOn.name,
      prices: addOnCharges(addOn).map(({ amount, basis, isFrom }) => {
        return { amount, basis, isLowest: isFrom };
      }),
    })),
  });
}
