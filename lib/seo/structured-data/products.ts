import type { Product as ProductData, SoftwareApplication } from 'schema-dts';
import { getSite, type Picture, type Product } from '../../content';
import { pageAddress, siteOrigin } from '../metadata';
import { socialPictureOf } from '../social-picture-address';
import { describeOffer } from './offers';
import { organizationId } from './organization';

const addressOf = ({ slug }: Product) => pageAddress(`/product/${slug}`);

/** Refers to a product in another entry of the page. */
export const productId = (product: Product) => ({ '@id': `${addressOf(product)}#product` });

/** The largest file of a picture, in the format that every crawler reads. */
export const pictureAddress = ({ src, widths }: Picture) =>
  `${siteOrigin}${src}-${Math.max(...widths)}.webp`;

/** A live product with one offer per plan. Beta products have none. */
export function describeProduct(product: Product): ProductData | SoftwareApplication {
  const { name, description, beta, details, pricings } = product;
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
  if (beta)
    return {
      '@type': 'SoftwareApplication',
      ...shared,
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      creativeWorkStatus: 'Beta',
      provider: organizationId,
    };
  return {
    '@type': 'Product',
    ...shared,
    brand: { '@type': 'Brand', name: getSite().name },
    offers: pricings.map((plan) => ({
      ...describeOffer(plan),
      url: `${url}#plans`,
      availability: 'https://schema.org/InStock',
    })),
  };
}
