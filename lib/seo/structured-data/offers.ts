import type { Offer, OfferCatalog, UnitPriceSpecification } from 'schema-dts';
import { type AddOn, getPricingPage, listAddOns, type Plan } from '../../content';
import { listCharges } from '../../content/format';
import { pageAddress } from '../metadata';

/** Codes of UN/CEFACT for the units of time. */
const unitCodes = { month: 'MON', year: 'ANN' };

/** An amount in rupiah, as the pricing page shows it: once, or for each month or year. */
function describeCharge(
  price: number,
  unit?: keyof typeof unitCodes,
): UnitPriceSpecification & object {
  return {
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'IDR',
    priceComponentType: unit ? 'Subscription' : 'ActivationFee',
    ...(unit && { unitCode: unitCodes[unit] }),
    valueAddedTaxIncluded: true,
  };
}

/** A plan with its four stored prices; `url` is the page of its product. */
export function describeOffer(plan: Plan, url: string): Offer {
  const { name, corePrice, monthlyPrice, discountedMonthlyPrice, annualPrice } = plan;
  return {
    '@type': 'Offer',
    name,
    url: `${url}#plans`,
    price: monthlyPrice,
    priceCurrency: 'IDR',
    availability: 'https://schema.org/InStock',
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

/** The add-ons, which belong to no single product. */
export function describeAddOns(): OfferCatalog {
  return {
    '@type': 'OfferCatalog',
    name: getPricingPage().addOns.title,
    url: `${pageAddress('/pricing')}#add-ons`,
    itemListElement: listAddOns().map(describeAddOn),
  };
}

function describeAddOn(addOn: AddOn): Offer {
  return {
    '@type': 'Offer',
    itemOffered: { '@type': 'Service', name: addOn.name },
    priceSpecification: listCharges(addOn).map(({ amount, basis, isFrom }) => ({
      ...describeCharge(amount, basis === 'one time' ? undefined : 'month'),
      unitText: basis,
      ...(isFrom && { minPrice: amount }),
    })),
  };
}
