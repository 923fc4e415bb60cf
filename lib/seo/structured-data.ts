import { type Faq, getSite, type Link, type Plan, type Product } from '../content';
import { pageAddress, siteOrigin } from './metadata';

/** The company as schema.org sees it, from `site.yaml`. */
export function describeOrganization() {
  const { name, legalName, tagline, address, phones, emails, group, social } = getSite();
  return {
    '@type': 'Organization',
    '@id': `${siteOrigin}/#organization`,
    name,
    legalName,
    description: tagline,
    url: pageAddress('/'),
    logo: `${siteOrigin}/icon-512.png`,
    email: emails.sales,
    telephone: phones.sales,
    address: {
      '@type': 'PostalAddress',
      streetAddress: `${address.street}, ${address.district}`,
      addressLocality: address.city,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    parentOrganization: { '@type': 'Organization', name: group.name, url: group.href },
    sameAs: social.map(({ href }) => href),
  };
}

/** A product; only live products have offers. Prices in rupiah, as stored. */
export function describeProduct(product: Product) {
  const url = pageAddress(`/product/${product.slug}`);
  return {
    '@type': 'Product',
    name: product.name,
    description: product.description,
    url,
    image: `${siteOrigin}${product.details.img.src}-${Math.max(...product.details.img.widths)}.webp`,
    brand: { '@type': 'Brand', name: getSite().name },
    ...(!product.beta && { offers: product.pricings.map((plan) => describeOffer(plan, url)) }),
  };
}

function describeOffer(plan: Plan, url: string) {
  const charge = (price: number, unitCode: string) => ({
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'IDR',
    unitCode,
    valueAddedTaxIncluded: true,
  });
  return {
    '@type': 'Offer',
    name: plan.name,
    url: `${url}#plans`,
    price: plan.monthlyPrice,
    priceCurrency: 'IDR',
    priceSpecification: [charge(plan.monthlyPrice, 'MON'), charge(plan.annualPrice, 'ANN')],
  };
}

/** Every question with its answer. */
export function describeFaq({ groups }: Faq) {
  return {
    '@type': 'FAQPage',
    mainEntity: groups.flatMap(({ entries }) =>
      entries.map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      })),
    ),
  };
}

/** Breadcrumbs of a page; the page itself comes last and needs no address. */
export function describeBreadcrumbs(trail: Link[], current: string) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      ...trail.map(({ label, href }) => ({ name: label, item: pageAddress(href) })),
      { name: current },
    ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
  };
}
