import { expect, it } from 'vitest';
import { z } from 'zod';
import { listPlaces } from '../files/tree';
import { type ContentFile, contentFiles } from './content-files';

/** The fields of each kind of entry in a file. */
const listKinds = (file: ContentFile) =>
  listPlaces(z.toJSONSchema(contentFiles[file], { io: 'input' }))
    .filter(({ key }) => key === 'properties')
    .map(({ value }) => Object.keys(Object(value)));

it.each<[name: string, file: ContentFile, fields: string]>([
  ['product', 'products/*.yaml', 'id name description icon beta details pricings'],
  ['details of a product', 'products/*.yaml', 'title subtitle img brands bodySections useCases'],
  ['body section', 'products/*.yaml', 'name title description items'],
  ['item of a body section', 'products/*.yaml', 'image titles description bullets'],
  [
    'pricing plan',
    'products/*.yaml',
    'id name description corePrice monthlyPrice discountedMonthlyPrice annualPrice priceDescriptionText mostPopular features',
  ],
  ['feature of a plan', 'products/*.yaml', 'text value'],
  ['add-on', 'add-ons.yaml', 'id name description description2 price type multiPrice'],
  ['FAQ entry', 'faq.yaml', 'question answer'],
  ['nav item of a page', 'navigation.yaml', 'label path'],
  ['nav item with a dropdown', 'navigation.yaml', 'label dropdownItems'],
  ['nav item of the demo', 'navigation.yaml', 'label isDemo'],
  ['leader', 'profiles/*.md', 'name role image'],
  ['integration', 'integrations.yaml', 'image title description'],
  ['partner benefit', 'benefits.yaml', 'benefit referral reseller'],
  ['route entry', 'routes.yaml', 'path title params query endpoint_url'],
  ['security topic', 'security.yaml', 'title description icon'],
  ['cookie category', 'consent.yaml', 'id name enabled title description'],
])('%s has the fields of specification §3', (_name, file, fields) => {
  expect(listKinds(file)).toContainEqual(expect.arrayContaining(fields.split(' ')));
});
