import { type Faq, getSite, type Link, type Plan, type Product } from '../content';
import { pageAddress, siteOrigin } from './metadata';

/** Structured data for crawlers. `<` is escaped, so that no text can end the script element. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify({ '@context': 'https://schema.org', ...data });
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON of our own content with < escaped
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', '\\u003c') }}
    />
  );
}

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
export function describeProduct({ slug, name, description, beta, details, pricings }: Product) {
  const url = pageAddress(`/product/${slug}`);
  const { src, widths } = details.img;
  return {
    '@type': 'Product',
    name,
    description,
    url,
    image: `${siteOrigin}${src}-${Math.max(...widths)}.webp`,
    brand: { '@type': 'Brand', name: getSite().name },
    ...(!beta && { offers: pricings.map((plan) => describeOffer(plan, url)) }),
  };
}

function describeOffer({ name, monthlyPrice, annualPrice }: Plan, url: string) {
  const charge = (price: number, unitCode: string) => ({
    '@type': 'UnitPriceSpecification',
    price,
    priceCurrency: 'IDR',
    unitCode,
    valueAddedTaxIncluded: true,
  });
  return {
    '@type': 'Offer',
    name,
    url: `${url}#plans`,
    price: monthlyPrice,
    priceCurrency: 'IDR',
    priceSpecification: [charge(monthlyPrice, 'MON'), charge(annualPrice, 'ANN')],
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
