import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as content from '@/lib/content';
import { hashedAddress } from '@/lib/hashed-address';
import { elementOf, piecesOf, readAll, readText } from '@/lib/testing/read-html';
import { fetchBody } from '@/lib/testing/served';
import { firstSolution, solutions } from '@/lib/testing/solutions';
import { facts } from '@/lib/testing/specification';
import { PlanGrid } from './[consent]/(asking)/pricing/plan-grid';

const fetchMain = async (path: string) => elementOf(await fetchBody(path), 'main', '');
const textsOf = (entries: { title: string; description: string }[]) =>
  entries.flatMap(({ title, description }) => [title, description]);

const products = content.listProducts();
const live = content.listLiveProducts();
const beta = products.filter((product) => product.beta);
const leaders = content.listLeaders();
const questions = content.listFaqEntries();
const teaser = [
  ...['Still have questions', 'View more'],
  ...questions.slice(0, 5).map(({ question }) => question),
];
const { address, hours, phones, emails } = content.getSite();
const home = content.getHome();
const about = content.getAboutPage();
const partner = content.getPartnerProgramPage();
const security = content.getSecurityPage();

/** The parts of each page in their order (specification §2). */
const pages: Record<string, (string | string[])[]> = {
  '/': [
    ...['Ready-made solutions to support your Business', 'Request for Demo'],
    live.flatMap(({ name }) => [name, 'Explore Now']),
    beta.flatMap(({ name }) => [name, 'Coming Soon']),
    home.carousel.slides.map(({ title }) => title),
    ...[home.features.title, home.clients.title, teaser],
  ],
  '/about': [
    ...['Helping your business grow without hassle', about.paragraphs],
    textsOf([about.vision, about.mission, about.pricingBanner]),
  ],
  '/contact': [
    ...['Get in touch with us', Object.values(address), hours.text, phones.sales, emails.sales],
  ],
  '/faq': [
    ...questions.map(({ question, answer }) => [question, answer]),
    ...['Still have questions', 'Chat with us'],
  ],
  '/integrations': [
    ...content.getIntegrationsPage().items.map((item) => [item.name, ...textsOf([item])]),
    'Chat with us',
  ],
  '/leadership': leaders.map(({ name, role }) => [name, role, 'Read More']),
  '/partner-program': [
    textsOf(partner.reasons.items),
    ...partner.programs.map(({ title, steps }) => [title, ...textsOf(steps)]),
  ],
  '/pricing': [
    ...['Choose Solutions', solutions.map(({ label }) => label), 'Recommended Add Ons'],
    ...content.listAddOns().map((addOn) => [addOn.description, addOn.description2]),
  ],
  '/security': [
    ...['We are committed to your safety and security', security.intro],
    ...[textsOf(security.topics), security.closing],
  ],
  '/privacypolicy': ['Privacy Policy', 'Updated on 24 October 2023'],
  '/termsandconditions': [
    ...['Terms and Conditions', 'Updated on 24 October 2023'],
    content.getLegalPage('termsandconditions').sections.map(({ title }) => title),
  ],
};
for (const { slug, name, role } of leaders)
  pages[`/profile/${slug}`] = [name, role, 'View all leadership team'];
for (const { slug, details, pricings } of products)
  pages[`/product/${slug}`] = [
    ...[details.title, details.subtitle, 'Request for Demo', 'See Features'],
    ...details.bodySections.map((section) => [
      ...textsOf([section]),
      ...section.items.flatMap((item) => [item.description, ...item.bullets]),
    ]),
    ...(details.useCases.length > 0 ? ['See use cases', ...textsOf(details.useCases)] : []),
    ...(pricings.length > 0 ? pricings.map(({ name }) => name) : ['no plans and prices yet']),
    teaser,
  ];

it.each(Object.entries(pages))('%s has its parts in order, and the facts', async (path, parts) => {
  const text = readText(await fetchMain(path));
  let end = 0;
  for (const part of parts.flat()) {
    const at = text.indexOf(part, end);
    expect(at, `${part}, after ${text.slice(Math.max(0, end - 60), end)}`).toBeGreaterThan(-1);
    end = at + part.length;
  }
  for (const fact of facts[path] ?? []) expect(text).toContain(fact);
});

it('a product page has its pictures, client logos and price link; a profile its photo and HTML', async () => {
  for (const { slug, details, pricings } of products) {
    const html = await fetchMain(`/product/${slug}`);
    const images = details.bodySections.flatMap(({ items }) => items.map(({ image }) => image));
    for (const picture of [details.img, ...images])
      if (picture) expect(html).toContain(hashedAddress(`${picture.src}-1280.webp`));
    const ids = html.match(/(?<=src="[^"]*\/clients\/)[\w-]+/g) ?? [];
    expect(ids.sort()).toEqual(details.brands.toSorted());
    expect(html).toContain(`href="/pricing${pricings.length > 0 ? `?solution=${slug}` : ''}"`);
  }
  for (const { slug, description, image } of leaders) {
    const html = await fetchMain(`/profile/${slug}`);
    expect(html).toContain(description);
    expect(html).toContain(hashedAddress(`${image.src}-640.webp`));
  }
});

it('a plan card lists what it adds to the plan before, or all if it lacks a feature of that plan', () => {
  const [blog, orders, hosting] = [{ text: 'Blog' }, { text: 'Orders' }, { text: 'Hosting' }];
  const lists = [
    [blog, { ...orders, value: '50' }, hosting],
    [blog, { ...orders, value: '90' }, { text: 'Reports' }, hosting],
    [blog, { ...orders, value: '50' }, hosting],
  ];
  const pricings = lists.map((features, index) => ({
    ...firstSolution.planAt(index),
    name: `Plan ${index}`,
    features,
  }));
  const product = { ...products[0], pricings } as content.Product;
  const cards = piecesOf(renderToStaticMarkup(PlanGrid({ product })), 'h3');
  // What every solution includes is listed once below the cards.
  expect(cards.map((card) => readAll(card, 'ul').map(readText)[0])).toEqual([
    'Blog Orders: 50',
    'Orders: 90 Reports',
    'Blog Orders: 50',
    'Hosting',
  ]);
});
