/** What the specification says about pages, copied from it. */
import { expect, it } from 'vitest';
import { getChatCopy, getForms, getInterface, getNavigation } from '@/lib/content';
import { elementOf, piecesOf, readAll, readRows, readText } from '@/lib/testing/read-html';
import { fetchBody, get } from '@/lib/testing/served';

const staticRoutes = [
  ['/', 'Sedia | Home'],
  ['/pricing', 'Sedia | Our Pricing'],
  ['/about', 'Sedia | About Us'],
  ['/leadership', 'Sedia | Our Leadership'],
  ['/contact', 'Sedia | Contact Us'],
  ['/partner-program', 'Sedia | Partner Program'],
  ['/faq', 'Sedia | FAQ'],
  ['/integrations', 'Sedia | Integrations'],
  ['/privacypolicy', 'Sedia | Privacy Policy'],
  ['/security', 'Sedia | Security'],
  ['/termsandconditions', 'Sedia | Terms and Conditions'],
] as const;

/** §1, §2 and §9: what pages say, in its own words where the specification quotes them. */
const facts: Record<string, string[]> = {
  '/': [
    ...['Ready-made solutions to support your Business', 'Request for Demo', 'Explore Now'],
    ...['Coming Soon', 'Still have questions', 'View more'],
    ...['14-20 working days', 'go-live date', 'Monday to Friday 10:00 - 18:00', '2048-bit'],
  ],
  '/pricing': [
    ...['Choose Solutions', 'Recommended Add Ons', 'Save up to 15% annually', 'Most popular'],
    'Set-up fees and subscription fees',
    'Go-live takes about 14-20 working days',
    'Billing starts at the go-live date',
    'paying 12 months upfront once a year',
    'Pricing includes applicable taxes',
    'Professional plan users get a dedicated customer success manager',
  ],
  '/about': [
    'Helping your business grow without hassle',
    'Build software solutions for businesses to thrive in the digital age',
    'Simplify processes and scale up the business',
    'smarter, faster and more efficiently',
    'subsidiary brand',
  ],
  '/contact': ['Get in touch with us', 'Monday to Friday 10:00 - 18:00'],
  '/faq': [
    'Still have questions',
    'Chat with us',
    '14-20 working days',
    '2048-bit',
    '99.9%',
    '30 days',
    'Singapore',
  ],
  '/integrations': ['Chat with us'],
  '/leadership': ['Read More'],
  '/privacypolicy': [
    ...['Privacy Policy', 'Updated on 24 October 2023'],
    ...['Singapore', '30 days', 'payment processor'],
  ],
  '/security': [
    'We are committed to your safety and security',
    ...['99.9%', 'daily', 'PCI DSS', 'in transit', 'at rest', 'audits'],
  ],
  '/termsandconditions': [
    ...['Terms and Conditions', 'Updated on 24 October 2023'],
    'non-exclusive, non-transferable, limited license',
    'with or without cause',
    '"as is"',
    'Indonesia',
    'West Jakarta',
  ],
};

/** §1: every solution includes these. */
const included = [
  'Hosting',
  'CMS admin panel',
  'Custom domain',
  'SSL certificate',
  'Automatic backup',
  'Support',
  'Responsive design',
];

/** §6: benefit, referral, reseller. */
const benefits = [
  ['Sales kit', 'Included', 'Included'],
  ['Product knowledge', 'Included', 'Included'],
  ['Partner badge', 'Included', 'Included'],
  ['Revenue share', 'Included', 'Not included'],
  ['Feature training', 'Not included', 'Included'],
  ['Technical support', 'Not included', 'Included'],
  ['Exclusive discount', 'Not included', 'Included'],
];

/** §9. */
const addOns = [
  ['Content management', 'Rp 2,000,000 per month'],
  ['Strategic Sustainability storytelling', 'Rp 6,500,000 one time'],
  ['Minor design changes', 'Rp 3,000,000 one time'],
  ['Additional user access account', 'Rp 99,000 per user per month'],
  ['Custom invoice template', 'Rp 2,000,000 one time'],
  ['Upgrade with booking system', 'from Rp 3,500,000 one time plus Rp 399,000 per month'],
  ['Online video conferencing integrations', 'Rp 3,000,000 one time'],
];

it.each(staticRoutes)('%s has its title, its description and its facts', async (path, title) => {
  const html = (await get(path)).text;
  expect(html).toContain(`<title>${title}</title>`);
  expect(html).toContain('<meta name="description" content="Software solutions for your business"');
  const text = readText(elementOf(html, 'main', ''));
  for (const fact of facts[path] ?? []) expect(text).toContain(fact);
});

it('header and footer have the texts of the specification', async () => {
  const menu = ['Home', 'Solutions', 'Pricing', 'About', 'Partner program', 'Contact us'];
  const words = [...menu, 'Get a demo', 'Request for demo', 'Submit', 'Company', 'Product'];
  expect(readText((await get('/about')).text)).toMatch(new RegExp(words.join('.*')));
  expect(getNavigation().allSolutions.label).toBe('All solutions');
  // §2 and §5: texts that are in no HTML.
  expect(getInterface().loading).toBe('Loading...');
  expect(getForms().captcha.required).toBe('Please check the captcha box before you proceed');
});

it('the consent dialog and the chat have the texts of the specification', async () => {
  const text = readText((await get('/about')).text);
  const consent = ['We Use Cookies', 'Manage Cookies', 'Accept All', 'Manage Consent Preferences'];
  for (const words of [...consent, 'Cancel Save', 'Sedia I am your virtual assistant'])
    expect(text).toContain(words);
  const { placeholder, send, end } = getChatCopy().panel;
  const chat = ['Write your message here', 'Send', 'End Chat?', 'All your message will be lost'];
  expect([placeholder, send, ...Object.values(end)]).toEqual([...chat, 'No', 'Yes']);
});

it('an unknown path shows the 404 page', async () => {
  const { text } = await get('/nothing');
  expect(text).toContain('<title>Sedia | Page Not Found</title>');
  expect(readText(text)).toMatch(/404 Page Not Found .*Back to home/);
});

it('a product page has its buttons and what every solution includes, a profile its way back', async () => {
  const main = elementOf(await fetchBody('/product/ecommerce-website'), 'main', '');
  for (const text of ['Request for Demo', 'See Features', 'See use cases'])
    expect(readText(main)).toContain(text);
  expect(readAll(main, 'h3').map(readText)).toEqual(expect.arrayContaining(included));
  const profile = await fetchBody('/profile/ratna-wulandari');
  expect(readText(profile)).toContain('View all leadership team');
});

it('the add-ons have their prices and billing bases, and partners the benefits of their types', async () => {
  const section = elementOf(await fetchBody('/pricing'), 'section', 'id="add-ons"');
  const found = piecesOf(section, 'h3').map((card) =>
    [readAll(card, 'h3'), readAll(card, 'p')].map(([first = '']) => readText(first)),
  );
  expect(found).toEqual(addOns);
  const rows = readRows(elementOf(await fetchBody('/partner-program'), 'main', ''));
  expect(rows).toEqual([['Benefit', 'Referral', 'Reseller'], ...benefits]);
});
