import { expect, it } from 'vitest';
import { choiceFields } from '../contracts/demo-request';
import * as content from './index';

/* What the specification requires of the content. All other tests accept any content. */

const live = ['ecommerce-website', 'appointment-and-scheduling-management', 'company-profile-site'];
const beta = [
  'on-demand-learning-platform-and-microsite',
  '1-on-1-video-conferencing-platform',
  'event-registration-and-management',
];
const [shop = '', booking = '', company = ''] = live;
const [learning = ''] = beta;

/** Specification §9: core, monthly, discounted monthly and annual price of each plan, and its limits. */
const plans: [slug: string, name: string, prices: (number | undefined)[], limits: string][] = [
  [shop, 'Starter', [9000000, 799000, 708333, 8500000], '500, 50'],
  [shop, 'Essential', [12000000, 1199000, 1041700, 12500000], '1500, 150, up to 2'],
  [shop, 'Professional', [18000000, 1899000, 1666700, 20000000], '3000+, 300+, up to 4'],
  [booking, 'Essential', [8000000, 699000, 608333, 7300000], ''],
  [booking, 'Professional', [10000000, 999000, 875000, 10500000], 'up to 2'],
  [company, 'Essential', [6000000, 650000, 583333, 7000000], ''],
  [company, 'Professional', [8000000, 950000, 850000, 10200000], 'up to 2'],
  [learning, 'Starter', [9000000, 799000, undefined, 8500000], ''],
  [learning, 'Essential', [12000000, 1199000, undefined, 12500000], ''],
  [learning, 'Professional', [18000000, 1899000, undefined, 20000000], ''],
];
const mostPopular: Record<string, string> = {
  [shop]: 'Essential',
  [booking]: 'Professional',
  [company]: 'Professional',
};
const manager = 'Dedicated customer success manager';

it.each(plans)('%s has the plan %s of specification §9', (slug, name, prices, limits) => {
  const plan = content.getProduct(slug)?.pricings.find((one) => one.name === name);
  const { corePrice, monthlyPrice, discountedMonthlyPrice, annualPrice } = plan ?? {};
  expect([corePrice, monthlyPrice, discountedMonthlyPrice, annualPrice]).toEqual(prices);
  const ofEveryPlan = ['2048-bit', 'daily'];
  const figures = plan?.features.flatMap(({ value }) => value ?? []) ?? [];
  expect(figures.filter((figure) => !ofEveryPlan.includes(figure)).join(', ')).toBe(limits);
  expect(figures).toEqual(expect.arrayContaining(ofEveryPlan));
  expect(plan?.mostPopular).toBe(mostPopular[slug] === name);
  expect(plan?.features.some(({ text }) => text === manager)).toBe(name === 'Professional');
});

it('the solutions are live or in beta as specification §1 says, without other plans', () => {
  for (const { slug, beta: isBeta, pricings } of content.listProducts()) {
    expect(isBeta, slug).toBe(beta.includes(slug));
    expect(pricings, slug).toHaveLength(plans.filter(([of]) => of === slug).length);
  }
});

it('the carousel leads to home and the live products of specification §2', () => {
  const hrefs = content.getHome().carousel.slides.map(({ link }) => link.href);
  expect(hrefs).toEqual(['/', ...live.map((slug) => `/product/${slug}`)]);
});

it('every solution includes seven things (§1), and security has seven topics (§2)', () => {
  expect(content.getSharedSections().included.items).toHaveLength(7);
  expect(content.getSecurityPage().topics).toHaveLength(7);
});

/** Specification §5: the message of each field, and the choices of the demo form. */
const messages = {
  full_name: 'Full name is required',
  email_address: 'Email address is required',
  email: 'Email is required',
  invalidEmail: 'Invalid email address',
  phone: 'Phone number is required',
  subject: 'Subject is required',
  message: 'Message is required',
  interest: 'Interest is required',
  company: 'Company/organization name is required',
  industry: 'Industry is required',
};
const choices = {
  company_size: '1 - 15, 16 - 100, 101 - 500, > 500',
  department:
    'Dev / Engineering, IT, Sales, Support & Success, Marketing, Finance / Legal / Ops, HR / People, Strategy / Biz Dev',
  social_media_type: 'Instagram, Facebook, Linkedin, Twitter, Youtube, Tiktok',
  how_did_you_hear:
    'Word of Mouth, Online Search, Social Media, Online Advertising, Traditional Advertising',
};

it('the forms have their messages and choices', () => {
  expect(content.getForms().messages).toMatchObject(messages);
  const { fields } = content.getDemoRequestCopy();
  for (const name of choiceFields) expect(fields[name].options.join(', ')).toBe(choices[name]);
});
