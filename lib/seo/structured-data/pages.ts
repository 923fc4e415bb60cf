import type { Graph, Question, Thing, WebPage } from 'schema-dts';
import { getRoute } from '@/lib/content/routes';
import * as content from '../../content';
import { pageAddress } from '../metadata';
import { describeAddOn, describeOffer } from './offers';
import { describeOrganization, describeWebsite, organizationId, websiteId } from './organization';
import { describeProduct, pictureAddress, productId } from './products';

/** What a page is and what it is about; `entries` are beside it in the graph. */
type Subject = {
  type?: 'AboutPage' | 'ContactPage' | 'FAQPage' | 'ProfilePage';
  mainEntity?: Question[] | { '@id': string };
  entries?: Thing[];
};

const priceListId = { '@id': `${pageAddress('/pricing')}#prices` };

/** Every plan and add-on on sale; the page of a product describes its plans. */
const describePriceList = (): Thing => ({
  '@type': 'OfferCatalog',
  ...priceListId,
  name: content.getPricingPage().title,
  itemListElement: [
    ...content.listLiveProducts().flatMap((product) =>
      product.pricings.map((plan) => {
        return { ...describeOffer(plan), itemOffered: productId(product) };
      }),
    ),
    ...content.listAddOns().map(describeAddOn),
  ],
});

function describeSubject(path: string): Subject {
  if (path === '/') return { mainEntity: organizationId };
  if (path === '/about') return { type: 'AboutPage', mainEntity: organizationId };
  if (path === '/contact') return { type: 'ContactPage', mainEntity: organizationId };
  if (path === '/faq')
    return { type: 'FAQPage', mainEntity: content.listFaqEntries().map(describeQuestion) };
  if (path === '/pricing') return { mainEntity: priceListId, entries: [describePriceList()] };
  const [, folder, slug = ''] = path.split('/');
  const product = folder === 'product' && content.getProduct(slug);
  if (product) return { mainEntity: productId(product), entries: [describeProduct(product)] };
  const leader = folder === 'profile' && content.getLeader(slug);
  if (!leader) return {};
  const person = describePerson(leader, pageAddress(path));
  return { type: 'ProfilePage', mainEntity: { '@id': person['@id'] }, entries: [person] };
}

/** The structured data of the page at a path: company, site, page, the way to it and what it is about. */
export function describePage(path: string): Graph {
  const { title, description } = getRoute(path);
  const url = pageAddress(path);
  const { type = 'WebPage', mainEntity, entries = [] } = describeSubject(path);
  const breadcrumbs = path === '/' ? [] : [describeBreadcrumbs(path, title)];
  const page: WebPage = {
    '@type': type,
    '@id': url,
    url,
    name: title,
    description,
    inLanguage: content.getLanguage(),
    isPartOf: websiteId,
    ...(path !== '/' && { breadcrumb: { '@id': `${url}#breadcrumbs` } }),
    ...(mainEntity && { mainEntity }),
  };
  const organization = describeOrganization(mainEntity === organizationId);
  return {
    '@context': 'https://schema.org',
    '@graph': [organization, describeWebsite(path === '/'), page, ...breadcrumbs, ...entries],
  };
}

const describeQuestion = ({ question, answer }: content.FaqEntry): Question => ({
  '@type': 'Question',
  name: question,
  acceptedAnswer: { '@type': 'Answer', text: answer },
});

const describePerson = ({ name, role, image }: content.Leader, url: string) => ({
  '@type': 'Person' as const,
  '@id': `${url}#person`,
  name,
  jobTitle: role,
  url,
  image: pictureAddress(image),
  worksFor: organizationId,
});

/** The way from home to a page below it; the page itself comes last and needs no address. */
function describeBreadcrumbs(path: string, title: string): Thing {
  const trail = [content.getNavigation().home];
  if (path.startsWith('/profile/'))
    trail.push({ label: content.getLeadershipPage().breadcrumb, path: '/leadership' });
  return {
    '@type': 'BreadcrumbList',
    '@id': `${pageAddress(path)}#breadcrumbs`,
    itemListElement: [
      ...trail.map((step) => ({ name: step.label, item: pageAddress(step.path) })),
      // Without the brand.
      { name: title.split(' | ').at(-1) ?? title },
    ].map((step, index) => ({ '@type': 'ListItem' as const, position: index + 1, ...step })),
  };
}
