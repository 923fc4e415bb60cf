import type { Offer, UnitPriceSpecification } from 'schema-dts';
import { type AddOn, getSite, type Plan } from '../../content';
import { addOnCharges } from '../../content/prices';

/** Codes of UN/CEFACT for the units of time. */
const unitCodes = { month: 'MON', year: 'ANN' };

/** An amount, as the pricing page shows it: once, or for each month or year. */
function describeCharge(price: number, unit?: 'month' | 'year'): UnitPriceSpecification & object {
  const { currency, taxes } = getSite();
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: currency.code,
    priceComponentType: unit ? 'Subscription' : 'ActivationFee',
    ...(unit && { unitCode: unitCodes[unit] }),
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
      describeCharge(monthlyPrice, 'month'),
      describeCharge(annualPrice, 'year'),
      // The months of an annual plan, paid together: twelve of them are not the annual price.
      ...(discountedMonthlyPrice === undefined
        ? []
        : [{ ...describeCharge(discountedMonthlyPrice, 'month'), billingDuration: 12 }]),
    ],
  };
}

/** An add-on, which belongs to no single product. */
export function describeAddOn(addOn: AddOn): Offer {
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: addOn.name },
    priceSpecification: addOnCharges(addOn).map(({ amount, basis, isMonthly, isFrom }) => ({
      ...describeCharge(amount, isMonthly ? 'month' : undefined),
      unitText: basis,
      ...(isFrom && { minPrice: amount }),
    })),
  };
}
