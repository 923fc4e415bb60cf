import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as content from '@/lib/content';

import { hashedAddress } from '@/lib/routing/hashed-address';
import { firstSolution, paths, solutions } from '@/lib/testing/content';
import { elementOf, piecesOf, readAll, readText } from '@/lib/testing/read-html';
import { fetchBody } from '@/lib/testing/served';
import { PlanGrid } from '../[consent]/(asking)/pricing/plan-grid';

const fetchMain = async (path: string) => elementOf(await fetchBody(path), 'main', '');
const textsOf = (entries: { title: string; description: string }[]) =>
  entries.flatMap(({ title, description }) => [title, description]);

const products = content.listProducts();
const live = content.listLiveProducts();
const beta = products.filter((product) => product.beta);
const leaders = content.listLeaders();
const questions = content.listFaqEntries();
const words = content.getSharedSections();
const { faqTeaser, stillHaveQuestions, product: labels } = words;
const titleOfList = (list: unknown[], title: string) => (list.length > 0 ? [title] : []);
const teaser = [
  ...[stillHaveQuestions.title, titleOfList(questions, faqTeaser.moreLabel)].flat(),
  ...questions.slice(0, 5).map(({ question }) => question),
];
const { hours, phones, emails } = content.getSite();
const home = content.getHome();
const pricing = content.getPricingPage();
const addOns = content.listAddOns();

/** The parts of each page in their order (specification §2); a site may lack some pages. */
const pages: Record<string, () => (string | string[])[]> = {
  '/': () => [
    ...[home.hero.title, live.map(({ name }) => name), beta.map(({ name }) => name)],
    home.carousel.slides.map(({ title }) => title),
    ...[home.features.title, titleOfList(content.listClients(), home.clients.title), teaser],
  ],
  '/about': () => {
    const { title, paragraphs, vision, mission, pricingBanner } = content.getAboutPage();
    return [title, paragraphs, textsOf([vision, mission, pricingBanner])];
  },
  '/contact': () => [
    ...[content.getContactPage().title, content.listAddressLines()],
    ...[hours.text, phones.sales, emails.sales],
  ],
  '/faq': () => [
    ...questions.map(({ question, answer }) => [question, answer]),
    ...[stillHaveQuestions.title, stillHaveQuestions.buttonLabel],
  ],
  '/integrations': () =>
    content.getIntegrationsPage().items.map((item) => [item.name, ...textsOf([item])]),
  '/leadership': () => leaders.map(({ name, role }) => [name, role]),
  '/partner-program': () => {
    const { reasons, programs } = content.getPartnerProgramPage();
    const steps = programs.map(({ title, steps }) => [title, ...textsOf(steps)]);
    return [textsOf(reasons.items), ...steps];
  },
  '/pricing': () => [
    ...[pricing.selectorLabel, solutions.map(({ label }) => label)],
    titleOfList(addOns, pricing.addOns.title),
    addOns.flatMap((addOn) => [addOn.description, addOn.description2]),
  ],
  '/security': () => {
    const { title, intro, topics, closing } = content.getSecurityPage();
    return [title, intro, textsOf(topics), closing];
  },
};
for (const name of ['privacypolicy', 'termsandconditions'] as const) {
  const { title, updatedOn, sections } = content.getLegalPage(name);
  pages[`/${name}`] = () => [title, updatedOn, sections.map((section) => section.title)];
}
for (const { slug, name, role } of leaders) pages[`/profile/${slug}`] = () => [name, role];
for (const { slug, details, pricings } of products)
  pages[`/product/${slug}`] = () => [
    ...[details.title, details.subtitle, labels.demoLabel, labels.featuresLabel],
    ...details.bodySections.map((section) => [
      ...textsOf([section]),
      ...section.items.flatMap((item) => [item.description, ...item.bullets]),
    ]),
    ...(details.useCases.length > 0 ? [labels.useCasesLabel, ...textsOf(details.useCases)] : []),
    ...(pricings.length > 0 ? pricings.map(({ name }) => name) : [labels.noPlans]),
    teaser,
  ];

it.each(paths.filter((path) => path in pages))('%s has its parts in order', async (path) => {
  const text = readText(await fetchMain(path));
  let end = 0;
  for (const words of pages[path]?.().flat() ?? []) {
    const part = words.replace(/\s+/g, ' ');
    const at = text.indexOf(part, end);
    expect(at, `${part}, after ${text.slice(Math.max(0, end - 60), end)}`).toBeGreaterThan(-1);
    end = at + part.length;
  }
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

it('a plan card lists what it adds to the previous plan, or all if it lacks a feature of that plan', () => {
  const hosting = words.included.items[0]?.title ?? '';
  const makePlan = (id: string, value: string, ...added: string[]) => ({
    ...{ ...firstSolution.planAt(0), id },
    features: [{ text: 'Orders', value }, ...['Blog', ...added, hosting].map((text) => ({ text }))],
  });
  const pricings = [makePlan('a', '50'), makePlan('b', '90', 'Reports'), makePlan('c', '50')];
  const product = { ...products[0], pricings } as content.Product;
  const cards = piecesOf(renderToStaticMarkup(PlanGrid({ product })), 'h3');
  const lists = cards.map((card) => readAll(card, 'ul').map(readText)[0]);
  // What every solution includes is listed once below the cards.
  expect(lists).toEqual(['Orders: 50 Blog', 'Orders: 90 Reports', 'Orders: 50 Blog', hosting]);
});
