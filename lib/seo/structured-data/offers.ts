import type { Offer, UnitPriceSpecification } from 'schema-dts';
import { type AddOn, getSite, type Plan } from '../../content';
import { addOnCharges } from '../../content/prices';

/** An amount, as the pricing page shows it: once, or for each month or year (codes of UN/CEFACT). */
function describeCharge(price: number, unitCode?: 'MON' | 'ANN'): UnitPriceSpecification & object {
  const { currency, taxes } = getSite();
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: currency.code,
    priceComponentType: unitCode ? 'Subscription' : 'ActivationFee',
    ...(unitCode && { unitCode }),
    valueAddedTaxIncluded: taxes.included,
  };
}

/** A plan with its four stored prices. */
export function describeOffer(plan: Plan): Offer & object {
  const { corePrice, monthlyPrice, discountedMonthlyPrice, annualPrice } = plan;
  return {
    '@type': 'Offer',
    name: plan.name,
    price: monthlyPrice,
    priceCurrency: getSite().currency.code,
    priceSpecification: [
      describeCharge(corePrice),
      describeCharge(monthlyPrice, 'MON'),
      describeCharge(annualPrice, 'ANN'),
      // The months of an annual plan, paid together: twelve of them are not the annual price.
      ...(discountedMonthlyPrice === undefined
        ? []
        : [{ ...describeCharge(discountedMonthlyPrice, 'MON'), billingDuration: 12 }]),
    ],
  };
}

/** An add-on, which belongs to no single product. */
export function describeAddOn(addOn: AddOn): Offer {
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: addOn.name },
    priceSpecification: addOnCharges(addOn).map(({ amount, basis, isMonthly, isFrom }) => ({
      ...describeCharge(amount, isMonthly ? 'MON' : undefined),
      unitText: basis,
      ...(isFrom && { minPrice: amount }),
    })),
  };
}
