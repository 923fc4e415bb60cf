import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import {
  getAboutPage,
  getFaq,
  getHome,
  getIntegrationsPage,
  getLeader,
  getPartnerProgramPage,
  getSecurityPage,
  getSite,
  listAddOns,
  listClients,
  listLiveProducts,
  listProducts,
  type Product,
} from '@/lib/content';
import { hashedAddress } from '@/lib/hashed-address';
import { profileRoutes } from '@/testing/pages';
import { firstSolution, solutions } from '@/testing/solutions';
import { securityTopics } from '@/testing/specification-facts';
import {
  piecesOf,
  readAll,
  readLinks,
  readSection,
  readText,
  unmarked,
} from '../testing/read-html';
import HomePage from './[consent]/(asking)/(home)/page';
import AboutPage from './[consent]/(asking)/about/page';
import ContactPage from './[consent]/(asking)/contact/page';
import FaqPage from './[consent]/(asking)/faq/page';
import IntegrationsPage from './[consent]/(asking)/integrations/page';
import LeadershipPage from './[consent]/(asking)/leadership/page';
import PartnerProgramPage from './[consent]/(asking)/partner-program/page';
import PricingPage from './[consent]/(asking)/pricing/page';
import { PlanGrid } from './[consent]/(asking)/pricing/plan-grid';
import ProfilePage from './[consent]/(asking)/profile/[slug]/page';
import SecurityPage from './[consent]/(asking)/security/page';
import TermsPage from './[consent]/(asking)/termsandconditions/page';
import PrivacyPage from './[consent]/(quiet)/privacypolicy/page';

const slugOf = (path: string) => path.split('/').at(-1) ?? '';
const paramsOf = (path: string) => ({ params: Promise.resolve({ slug: slugOf(path) }) });

const messagingLink = { href: 'https://kentong.example/622105550110', opensNewTab: true };

describe('home', () => {
  const html = renderToStaticMarkup(<HomePage />);

  it('leads to the pricing page from its banner', () => {
    const text = getHome().pricingBanner.link.label;
    expect(readLinks(html)).toContainEqual(expect.objectContaining({ href: '/pricing', text }));
  });

  it("links live solutions by 'Explore Now' and marks beta ones as 'Coming Soon'", () => {
    const solutions = readSection(html, 'solutions-title');
    const items = readAll(solutions, 'li').map(readText);
    const marks = items.map((text) => /Explore Now$|Coming Soon$/.exec(text)?.[0]);
    const products = [...listLiveProducts(), ...listProducts().filter(({ beta }) => beta)];
    expect(marks).toEqual(products.map(({ beta }) => (beta ? 'Coming Soon' : 'Explore Now')));
    for (const [index, { slug, name }] of products.entries()) {
      expect(items[index]).toContain(name);
      expect(readLinks(solutions)[index]?.href).toBe(`/product/${slug}`);
    }
  });

  it('shows every feature block and every client logo', () => {
    const { blocks } = getHome().features;
    for (const { title, description } of blocks) {
      expect(readText(html)).toContain(title);
      expect(readText(html)).toContain(description.replace('{hours}', getSite().hours.text));
    }
    const logos = readSection(html, 'clients-title').match(/src="[^"]*"/g);
    expect(logos).toEqual(
      listClients().map(({ id }) => `src="${hashedAddress(`/images/clients/${id}.svg`)}"`),
    );
  });
});

it('/about leads to the pricing page from its banner', () => {
  const links = readLinks(renderToStaticMarkup(<AboutPage />));
  const text = getAboutPage().pricingBanner.link.label;
  expect(links).toContainEqual(expect.objectContaining({ href: '/pricing', text }));
});

it("/leadership links each member to the profile by 'Read More'", () => {
  const html = renderToStaticMarkup(<LeadershipPage />);
  expect(readLinks(html)).toMatchObject(
    profileRoutes.map(([href, name]) => ({ href, text: `Read More: ${name}` })),
  );
  expect(readAll(html, 'h2').map(readText)).toEqual(profileRoutes.map(([, name]) => name));
});

it.each(profileRoutes)('%s shows photo, name, role, description and the way back', async (path) => {
  const html = renderToStaticMarkup(await ProfilePage(paramsOf(path)));
  const leader = getLeader(slugOf(path));
  expect(leader?.description).toMatch(/^<p>/);
  expect(unmarked(html)).toContain(leader?.description);
  expect(html).toContain(`src="${hashedAddress(`${leader?.image.src}-640.webp`)}"`);
  expect(readAll(html, 'h1').map(readText)).toEqual([leader?.name]);
  expect(readText(html)).toContain(leader?.role);
  expect(readLinks(html).at(-1)).toMatchObject({
    text: 'View all leadership team',
    href: '/leadership',
  });
});

it('/contact shows the office address', () => {
  const [address] = readAll(renderToStaticMarkup(<ContactPage />), 'address');
  const { street, district, city, postalCode, country } = getSite().address;
  for (const part of [street, district, city, postalCode, country]) {
    expect(readText(address ?? '')).toContain(part);
  }
});

it('/partner-program gives reasons to join and three steps for each of the two programs', () => {
  const html = renderToStaticMarkup(<PartnerProgramPage />);
  const { reasons, programs } = getPartnerProgramPage();
  expect(readAll(readSection(html, 'reasons-title'), 'h3').map(readText)).toEqual(
    reasons.items.map(({ title }) => title),
  );
  expect(programs.map(({ title }) => title)).toEqual(['Referral program', 'Reseller program']);
  const steps = readAll(html, 'ol').map((list) => readAll(list, 'li').map(readText));
  expect(steps).toEqual(
    programs.map((program) =>
      program.steps.map(({ title, description }) => `${title} ${description}`),
    ),
  );
  expect(steps.map(({ length }) => length)).toEqual([3, 3]);
});

it('/faq lists every question, each over its own answer', () => {
  const entries = getFaq().groups.flatMap((group) => group.entries);
  const found = readAll(renderToStaticMarkup(<FaqPage />), 'details').map(readText);
  expect(found).toHaveLength(entries.length);
  for (const [index, { question, answer }] of entries.entries()) {
    expect(found[index]).toMatch(new RegExp(`^${question.replaceAll('?', '\\?')} `));
    expect(found[index]).toContain(answer);
  }
});

it("/integrations lists the four with mark, name, title and description, and 'Chat with us'", () => {
  const html = renderToStaticMarkup(<IntegrationsPage />);
  const items = readAll(html, 'li').filter((item) => item.includes('<h2'));
  expect(items.map((item) => readText(readAll(item, 'h2')[0] ?? ''))).toEqual([
    'Sepucuk Newsletter tool',
    'Almanak Calendar sync',
    'Loket Satu Payment provider',
    'Meja Surat Workspace email service',
  ]);
  for (const [index, { description, setUp, solutions }] of getIntegrationsPage().items.entries()) {
    expect(items[index]).toContain('<svg');
    expect(readText(items[index] ?? '')).toContain(description);
    expect(readText(items[index] ?? '')).toContain(setUp);
    expect(readLinks(items[index] ?? '').map(({ href }) => href)).toEqual(
      solutions.map((slug) => `/product/${slug}`),
    );
  }
  const text = 'Chat with us (opens in a new tab)';
  expect(readLinks(html).slice(-1)).toMatchObject([{ ...messagingLink, text }]);
});

it('/pricing selects among the solutions with plans, and holds both descriptions of each add-on', () => {
  const html = renderToStaticMarkup(<PricingPage />);
  expect(readAll(html, 'option').map(readText)).toEqual(solutions.map(({ label }) => label));
  const addOns = readText(readSection(html, 'add-ons-title'));
  expect(addOns).toMatch(/^Recommended Add Ons /);
  for (const { description, description2 } of listAddOns()) {
    expect(addOns).toContain(description);
    expect(addOns).toContain(description2);
  }
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
  const product = { ...listProducts()[0], pricings } as Product;
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

it('/security has hero heading, intro, image, seven topics with icons and a closing paragraph', () => {
  const html = renderToStaticMarkup(<SecurityPage />);
  const { intro, topics, closing } = getSecurityPage();
  const words = readText(html);
  expect(words).toMatch(/^We are committed to your safety and security /);
  expect(words).toContain(intro);
  expect(html).toContain(`src="${hashedAddress('/images/scenes/security-1280.webp')}"`);
  const items = readAll(html, 'li');
  expect(items.map(readText)).toEqual(
    topics.map(({ title, description }) => `${title} ${description}`),
  );
  for (const item of items) expect(item).toContain('<svg');
  expect(topics.map(({ title }) => title)).toEqual(securityTopics);
  expect(words.endsWith(closing)).toBe(true);
});

it.each([
  [
    '/privacypolicy',
    <PrivacyPage key="privacy" />,
    'Privacy Policy',
    [
      'Data we collect',
      'How we use your data',
      'Where your data is stored',
      'How we protect your data',
      'Transfers of data',
      'Card payments',
      'If there is a breach',
      'Requests to delete your data',
      'Cookies',
      'Changes and contact',
    ],
  ],
  [
    '/termsandconditions',
    <TermsPage key="terms" />,
    'Terms and Conditions',
    [
      'Acceptance of terms',
      'License and use',
      'Account registration and security',
      'Privacy',
      'Payment and billing',
      'Termination',
      'Changes to terms',
      'Disclaimer of warranties',
      'Limitation of liability',
      'Governing law',
    ],
  ],
])(
  '%s has its heading, its date, an intro and its sections in order',
  (_path, page, title, sections) => {
    const html = renderToStaticMarkup(page);
    expect(readText(html)).toMatch(new RegExp(`^${title} Updated on 24 October 2023 \\w`));
    expect(readAll(html.slice(html.indexOf('class="prose')), 'h2').map(readText)).toEqual(sections);
  },
);
