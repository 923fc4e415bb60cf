import type { Organization, WebSite } from 'schema-dts';
import { getLanguage, getSite } from '../../content';
import { pageAddress, siteOrigin } from '../metadata';

/** An id refers to another entry of the page. */
export const organizationId = { '@id': `${siteOrigin}/#organization` };
export const websiteId = { '@id': `${siteOrigin}/#website` };

/** The company as every page names it, and in full, from `site.yaml`, for the pages that are about it. */
export function describeOrganization(isSubject: boolean): Organization {
  const { name, legalName, tagline, address, hours, phones, emails, group, social } = getSite();
  const url = pageAddress('/');
  const logo = `${siteOrigin}/icon-512.png`;
  const named = { '@type': 'Organization' as const, ...organizationId, name, url, logo };
  if (!isSubject) return named;
  return {
    ...named,
    legalName,
    description: tagline,
    email: emails.sales,
    telephone: phones.sales,
    address: {
      '@type': 'PostalAddress',
      streetAddress: [address.street, address.district].filter(Boolean).join(', '),
      addressLocality: address.city,
      postalCode: address.postalCode,
      addressCountry: address.country,
    },
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'sales',
      telephone: phones.sales,
      email: emails.sales,
      hoursAvailable: {
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: hours.days,
        opens: hours.opens,
        closes: hours.closes,
      },
    },
    ...(group && {
      parentOrganization: { '@type': 'Organization', name: group.name, url: group.href },
    }),
    sameAs: social.map(({ href }) => href),
  };
}

/** The site as every page names it, and in full for its home page. */
export const describeWebsite = (isHome: boolean): WebSite => ({
  '@type': 'WebSite',
  ...websiteId,
  name: getSite().name,
  url: pageAddress('/'),
  ...(isHome && {
    description: getSite().description,
    inLanguage: getLanguage(),
    publisher: organizationId,
  }),
});
