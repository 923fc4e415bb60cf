import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import * as content from '@/lib/content';
import { hashedAddress } from '@/lib/hashed-address';
import { piecesOf, readAll, readLinks, readText, unmarked } from '@/testing/read-html';
import { firstSolution, solutions } from '@/testing/solutions';
import { facts } from '@/testing/specification';
import HomePage from './[consent]/(asking)/(home)/page';
import AboutPage from './[consent]/(asking)/about/page';
import ContactPage from './[consent]/(asking)/contact/page';
import FaqPage from './[consent]/(asking)/faq/page';
import IntegrationsPage from './[consent]/(asking)/integrations/page';
import LeadershipPage from './[consent]/(asking)/leadership/page';
import PartnerProgramPage from './[consent]/(asking)/partner-program/page';
import PricingPage from './[consent]/(asking)/pricing/page';
import { PlanGrid } from './[consent]/(asking)/pricing/plan-grid';
import ProductPage from './[consent]/(asking)/product/[slug]/page';
import ProfilePage from './[consent]/(asking)/profile/[slug]/page';
import SecurityPage from './[consent]/(asking)/security/page';
import TermsPage from './[consent]/(asking)/termsandconditions/page';
import PrivacyPage from './[consent]/(quiet)/privacypolicy/page';

type Parts = (string | string[])[];
type Links = [text: string, href: string][];

const render = async (page: ReactNode | Promise<ReactNode>) => renderToStaticMarkup(await page);
const paramsOf = ({ slug }: { slug: string }) => ({ params: Promise.resolve({ slug }) });
const textsOf = (entries: { title: string; description: string }[]) =>
  entries.flatMap(({ title, description }) => [title, description]);

const live = content.listLiveProducts();
const beta = content.listProducts().filter((product) => product.beta);
const questions = content.listFaqEntries();
const teaser = ['Still have questions', ...questions.slice(0, 5).map(({ question }) => question)];
const leaders = content.listLeaders();
const { address, hours, phones, emails, messaging } = content.getSite();
const home = content.getHome();
const about = content.getAboutPage();
const partner = content.getPartnerProgramPage();
const security = content.getSecurityPage();
const inNewTab = ' (opens in a new tab)';
const chatLink: Links = [[`Chat with us${inNewTab}`, messaging.href]];

/** What stands on each page in its order (specification §2), and where its links lead. */
const statics: [path: string, page: ReactNode, parts: Parts, links?: Links][] = [
  [
    '/',
    <HomePage key="" />,
    [
      ...['Ready-made solutions to support your Business', 'Request for Demo'],
      live.flatMap(({ name }) => [name, 'Explore Now']),
      beta.flatMap(({ name }) => [name, 'Coming Soon']),
      home.carousel.slides.map(({ title }) => title),
      ...[home.features.title, home.clients.title, teaser],
    ],
    [
      [home.pricingBanner.link.label, '/pricing'],
      ...live.map(({ slug }): [string, string] => ['Explore Now', `/product/${slug}`]),
      ['View more', '/faq'],
    ],
  ],
  [
    '/about',
    <AboutPage key="" />,
    [
      ...['Helping your business grow without hassle', about.paragraphs],
      textsOf([about.vision, about.mission, about.pricingBanner]),
    ],
    [[about.pricingBanner.link.label, '/pricing']],
  ],
  [
    '/contact',
    <ContactPage key="" />,
    ['Get in touch with us', Object.values(address), hours.text, phones.sales, emails.sales],
  ],
  [
    '/faq',
    <FaqPage key="" />,
    [questions.flatMap(({ question, answer }) => [question, answer]), 'Still have questions'],
    chatLink,
  ],
  [
    '/integrations',
    <IntegrationsPage key="" />,
    content.getIntegrationsPage().items.map((item) => [item.name, item.title, item.description]),
    chatLink,
  ],
  [
    '/leadership',
    <LeadershipPage key="" />,
    leaders.map(({ name, role }) => [name, role]),
    leaders.map(({ name, slug }) => [`Read More: ${name}`, `/profile/${slug}`]),
  ],
  [
    '/partner-program',
    <PartnerProgramPage key="" />,
    [
      textsOf(partner.reasons.items),
      ...partner.programs.map(({ title, steps }) => [title, ...textsOf(steps)]),
    ],
  ],
  [
    '/pricing',
    <PricingPage key="" />,
    [
      ...['Choose Solutions', solutions.map(({ label }) => label), 'Recommended Add Ons'],
      ...content.listAddOns().map((addOn) => [addOn.description, addOn.description2]),
    ],
    [['View more', '/faq']],
  ],
  [
    '/security',
    <SecurityPage key="" />,
    [
      ...['We are committed to your safety and security', security.intro],
      ...[textsOf(security.topics), security.closing],
    ],
  ],
  ['/privacypolicy', <PrivacyPage key="" />, ['Privacy Policy', 'Updated on 24 October 2023']],
  [
    '/termsandconditions',
    <TermsPage key="" />,
    [
      ...['Terms and Conditions', 'Updated on 24 October 2023'],
      content.getLegalPage('termsandconditions').sections.map(({ title }) => title),
    ],
  ],
];

function expectParts(html: string, parts: Parts, links: Links = []) {
  const text = readText(html);
  let end = 0;
  for (const part of parts.flat()) {
    const at = text.indexOf(part, end);
    expect(at, `${part}, after ${text.slice(Math.max(0, end - 60), end)}`).toBeGreaterThan(-1);
    end = at + part.length;
  }
  for (const [label, href] of links) {
    const opensNewTab = label.endsWith(inNewTab);
    expect(readLinks(html)).toContainEqual({ text: label, href, opensNewTab });
  }
}

it.each(statics)(
  '%s has the parts and facts of the specification',
  async (path, page, parts, links) => {
    const html = await render(page);
    expectParts(html, parts, links);
    for (const fact of facts[path] ?? []) expect(readText(html)).toContain(fact);
  },
);

it.each(content.listProducts())('/product/$slug has its parts in order', async (product) => {
  const html = await render(ProductPage(paramsOf(product)));
  const { title, subtitle, img, brands, bodySections, useCases } = product.details;
  const hasPlans = product.pricings.length > 0;
  expectParts(
    html,
    [
      ...[title, subtitle, 'Request for Demo'],
      ...bodySections.flatMap((section) => [
        ...textsOf([section]),
        ...section.items.flatMap((item) => [item.description, ...item.bullets]),
      ]),
      ...(useCases.length > 0 ? ['See use cases', ...textsOf(useCases)] : []),
      ...(hasPlans ? product.pricings.map(({ name }) => name) : ['no plans and prices yet']),
      ...teaser,
    ],
    [
      ['See Features', '#features'],
      ['View pricing details', hasPlans ? `/pricing?solution=${product.slug}` : '/pricing'],
    ],
  );
  expect(html).toContain('<div id="features">');
  const pictures = [img, ...bodySections.flatMap(({ items }) => items.map(({ image }) => image))];
  for (const picture of pictures)
    if (picture) expect(html).toContain(hashedAddress(`${picture.src}-1280.webp`));
  const logos = content.listClients().filter(({ id }) => brands.includes(id));
  expect(html.match(/(?<=src="[^"]*\/clients\/)[\w-]+/g) ?? []).toEqual(logos.map(({ id }) => id));
});

it.each(content.listLeaders())('/profile/$slug has its parts in order', async (leader) => {
  const html = await render(ProfilePage(paramsOf(leader)));
  expectParts(html, [leader.name, leader.role], [['View all leadership team', '/leadership']]);
  expect(unmarked(html)).toContain(leader.description);
  expect(html).toContain(hashedAddress(`${leader.image.src}-640.webp`));
});

it('a plan card lists what it adds to the plan before, or all if it lacks a feature of that plan, and what every solution includes stands once below', () => {
  const [blog, orders] = [{ text: 'Blog' }, { text: 'Orders', value: '50' }];
  const hosting = { text: 'Hosting' };
  const lists = [
    [blog, orders, hosting],
    [blog, { ...orders, value: '90' }, { text: 'Reports' }, hosting],
    [blog, orders, hosting],
  ];
  const pricings = lists.map((features, index) => ({
    ...firstSolution.planAt(index),
    name: `Plan ${index}`,
    features,
  }));
  const product = { ...content.listProducts()[0], pricings } as content.Product;
  const cards = piecesOf(renderToStaticMarkup(<PlanGrid product={product} />), 'h3');
  expect(cards.map((card) => readAll(card, 'ul').map(readText)[0])).toEqual([
    'Blog Orders: 50',
    'Orders: 90 Reports',
    'Blog Orders: 50',
    'Hosting',
  ]);
  expect(cards.map((card) => readText(card).includes('Everything in Plan 0, plus'))).toEqual([
    ...[false, true, false, false],
  ]);
});
