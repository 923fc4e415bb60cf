/** Facts typed from the specification; nothing here may be imported from the content. */
export const staticRoutes = [
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
export const facts: Record<string, string[]> = {
  '/': ['14-20 working days', 'go-live date', 'Monday to Friday 10:00 - 18:00', '2048-bit'],
  '/pricing': [
    'Set-up fees and subscription fees',
    'Go-live takes about 14-20 working days',
    'Billing starts at the go-live date',
    'paying 12 months upfront once a year',
    'Pricing includes applicable taxes',
    'Professional plan users get a dedicated customer success manager',
  ],
  '/about': [
    'Build software solutions for businesses to thrive in the digital age',
    'Simplify processes and scale up the business',
    'smarter, faster and more efficiently',
    'subsidiary brand',
  ],
  '/contact': ['Monday to Friday 10:00 - 18:00'],
  '/faq': ['14-20 working days', '2048-bit', '99.9%', '30 days', 'Singapore'],
  '/privacypolicy': ['Singapore', '30 days', 'payment processor'],
  '/security': ['99.9%', 'daily', 'PCI DSS', 'in transit', 'at rest', 'audits'],
  '/termsandconditions': [
    'non-exclusive, non-transferable, limited license',
    'with or without cause',
    '"as is"',
    'Indonesia',
    'West Jakarta',
  ],
};

/** §1: every solution includes these. */
export const included = [
  'Hosting',
  'CMS admin panel',
  'Custom domain',
  'SSL certificate',
  'Automatic backup',
  'Support',
  'Responsive design',
];

/** §6: benefit, referral, reseller. */
export const benefits = [
  ['Sales kit', 'Included', 'Included'],
  ['Product knowledge', 'Included', 'Included'],
  ['Partner badge', 'Included', 'Included'],
  ['Revenue share', 'Included', 'Not included'],
  ['Feature training', 'Not included', 'Included'],
  ['Technical support', 'Not included', 'Included'],
  ['Exclusive discount', 'Not included', 'Included'],
];

/** §9. */
export const addOns = [
  ['Content management', 'Rp 2,000,000 per month'],
  ['Strategic Sustainability storytelling', 'Rp 6,500,000 one time'],
  ['Minor design changes', 'Rp 3,000,000 one time'],
  ['Additional user access account', 'Rp 99,000 per user per month'],
  ['Custom invoice template', 'Rp 2,000,000 one time'],
  ['Upgrade with booking system', 'from Rp 3,500,000 one time plus Rp 399,000 per month'],
  ['Online video conferencing integrations', 'Rp 3,000,000 one time'],
];
