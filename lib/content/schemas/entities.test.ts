import { expect, it } from 'vitest';
import {
  getConsentCopy,
  getFaq,
  getIntegrationsPage,
  getNavigation,
  getRoutes,
  getSecurityPage,
  listAddOns,
  listDialingCodes,
  listLeaders,
  listPartnerBenefits,
  listProducts,
} from '@/lib/content';

const [product] = listProducts();
const [section] = product?.details.bodySections ?? [];
const [page] = getNavigation().header.filter((item) => 'path' in item);
const [dropdown] = getNavigation().header.filter((item) => 'dropdownItems' in item);
const [demo] = getNavigation().header.filter((item) => 'isDemo' in item);

it.each([
  ['product', product, 'id name description slug icon beta details pricings'],
  ['details of a product', product?.details, 'title subtitle img brands bodySections useCases'],
  ['body section', section, 'name title description items'],
  ['item of a body section', section?.items[0], 'image titles description bullets'],
  [
    'pricing plan',
    product?.pricings[1],
    'id name description corePrice monthlyPrice discountedMonthlyPrice annualPrice priceDescriptionText mostPopular features',
  ],
  ['feature of a plan', product?.pricings[0]?.features[0], 'text value'],
  ['add-on', listAddOns()[0], 'id name description description2 price type multiPrice'],
  ['FAQ entry', getFaq().groups[0]?.entries[0], 'question answer'],
  ['nav item of a page', page, 'label path'],
  ['nav item with a dropdown', dropdown, 'label dropdownItems'],
  ['nav item of the demo', demo, 'label isDemo'],
  ['leader', listLeaders()[0], 'name role image slug description'],
  ['integration', getIntegrationsPage().items[0], 'image title description'],
  ['partner benefit', listPartnerBenefits()[0], 'benefit referral reseller'],
  ['dialing code', listDialingCodes()[0], 'code name'],
  ['route entry', getRoutes().routes[0], 'path title params query endpoint_url'],
  ['security topic', getSecurityPage().topics[0], 'title description icon'],
  ['cookie category', getConsentCopy().categories[0], 'id name enabled title description'],
])('%s has the fields of specification §3', (_name, entity, fields) => {
  expect(Object.keys(entity ?? {})).toEqual(expect.arrayContaining(fields.split(' ')));
});

it("a route entry's params, query and endpoint_url are null", () => {
  for (const route of getRoutes().routes)
    expect(route).toMatchObject({ params: null, query: null, endpoint_url: null });
});
