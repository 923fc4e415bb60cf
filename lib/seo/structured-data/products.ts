import type { Product as ProductData, Service, SoftwareApplication } from 'schema-dts';
import { socialPictureOf } from '@/lib/routing/social-picture-address';
import { getSite, type Picture, type Product } from '../../content';
import { pageAddress, siteOrigin } from '../metadata';
import { describeOffer } from './offers';
import { organizationId } from './organization';

const addressOf = ({ slug }: Product) => pageAddress(`/product/${slug}`);

export const productId = (product: Product) => ({ '@id': `${addressOf(product)}#product` });

/** The largest file of a picture, in the format that every crawler reads. */
export const pictureAddress = ({ src, widths }: Picture) =>
  `${siteOrigin}${src}-${Math.max(...widths)}.webp`;

/** A product in the terms of its type, with one offer per plan if it is for sale. */
export function describeProduct(product: Product): ProductData | Service | SoftwareApplication {
  const { type, name, description, beta, details, pricings } = product;
  const url = addressOf(product);
  const shared = {
    ...productId(product),
    name,
    description,
    url,
    image: details.img
      ? pictureAddress(details.img)
      : siteOrigin + socialPictureOf(`/product/${product.slug}`),
  };
  const isForSale = !beta && pricings.length > 0;
  const offers = isForSale && {
    offers: pricings.map((plan) => ({
      ...describeOffer(plan),
      url: `${url}#plans`,
      availability: 'https://schema.org/InStock' as const,
    })),
  };
  if (type === 'service')
    return { '@type': 'Service', ...shared, provider: organizationId, ...offers };
  // Search engines require an offer of a Product.
  if (type === 'software' && !isForSale)
    return {
      '@type': 'SoftwareApplication',
      ...shared,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      ...(beta && { creativeWorkStatus: 'Beta' }),
      provider: organizationId,
    };
  const brand = { '@type': 'Brand' as const, name: getSite().name };
  return { '@type': isForSale ? 'Product' : 'ProductModel', ...shared, brand, ...offers };
}
