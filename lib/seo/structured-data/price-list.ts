import type { OfferCatalog } from 'schema-dts';
import { getPricingPage, listAddOns, listLiveProducts } from '../../content';
import { pageAddress } from '../metadata';
import { describeAddOn, describeOffer } from './offers';
import { productId } from './products';

/** Refers to the price list in another entry of /pricing. */
export const priceListId = { '@id': `${pageAddress('/pricing')}#prices` };

/** Every plan and add-on on sale; the page of a product describes its plans. */
export const describePriceList = (): OfferCatalog => ({
  '@type': 'OfferCatalog',
  ...priceListId,
  name: getPricingPage().title,
  itemListElement: [
    ...listLiveProducts().flatMap((product) =>
      product.pricings.map((plan) => ({
        ...describeOffer(plan),
        itemOffered: productId(product),
      })),
    ),
    ...listAddOns().map(describeAddOn),
  ],
});
