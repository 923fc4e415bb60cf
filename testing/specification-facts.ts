/** Facts typed from the specification's §1, §2, §6 and §9; nothing here may be imported from the content. */

/** Products of §2 and the profiles of the first content: on other pages editors may use other figures. */
export const pages = [
  '/product/ecommerce-website',
  '/product/appointment-and-scheduling-management',
  '/product/company-profile-site',
  '/product/on-demand-learning-platform-and-microsite',
  '/product/1-on-1-video-conferencing-platform',
  '/product/event-registration-and-management',
  '/profile/ratna-wulandari',
  '/profile/bagas-prakoso',
  '/profile/intan-siregar',
  '/profile/yohanes-tanaka',
  '/profile/made-suryani',
  '/profile/farid-alatas',
];

export const addOns = [
  ['Content management', 'Rp 2,000,000 per month'],
  ['Strategic Sustainability storytelling', 'Rp 6,500,000 one time'],
  ['Minor design changes', 'Rp 3,000,000 one time'],
  ['Additional user access account', 'Rp 99,000 per user per month'],
  ['Custom invoice template', 'Rp 2,000,000 one time'],
  ['Upgrade with booking system', 'from Rp 3,500,000 one time plus Rp 399,000 per month'],
  ['Online video conferencing integrations', 'Rp 3,000,000 one time'],
] as const;

/** §6: benefit, referral, reseller. */
export const benefits = [
  ['Sales kit', 'Included', 'Included'],
  ['Product knowledge', 'Included', 'Included'],
  ['Partner badge', 'Included', 'Included'],
  ['Revenue share', 'Included', 'Not included'],
  ['Feature training', 'Not included', 'Included'],
  ['Technical support', 'Not included', 'Included'],
  ['Exclusive discount', 'Not included', 'Included'],
] as const;

/** §1: every solution includes these. */
export const included = [
  'Hosting',
  'CMS admin panel',
  'Custom domain',
  'SSL certificate',
  'Automatic backup',
  'Support',
  'Responsive design',
] as const;

export const securityTopics = [
  'Data access control',
  'Data backups',
  'Vulnerability testing',
  'Data encryption',
  'Transparent data handling',
  'Customer payments',
  'Continuous improvement',
];

export const phrases: Record<string, string[]> = {
  '/': [
    'Ready-made solutions to support your Business',
    'Request for Demo',
    'about 14-20 working days',
    'billing starts at the go-live date',
    'Monday to Friday 10:00 - 18:00',
    '2048-bit SSL certificate',
    'dedicated customer success manager',
    'Pricing includes applicable taxes',
  ],
  '/pricing': [
    'Choose Solutions',
    'Set-up fees and subscription fees',
    'Go-live takes about 14-20 working days',
    'Billing starts at the go-live date',
    'An annual plan means paying 12 months upfront once a year',
    'Pricing includes applicable taxes',
    'Professional plan users get a dedicated customer success manager',
  ],
  '/about': [
    'Helping your business grow without hassle',
    'Build software solutions for businesses to thrive in the digital age',
    'Simplify processes and scale up the business',
    'B2B SaaS provider that helps businesses work smarter, faster and more efficiently',
    'a subsidiary brand of Nusaraya Group',
  ],
  '/contact': [
    'Get in touch with us',
    'Monday to Friday 10:00 - 18:00',
    '+62 21 0555 0101',
    '+62 21 0555 0102',
    'sales@sedia.example',
  ],
  '/faq': [
    'about 14-20 working days',
    'Billing starts at the go-live date',
    'The certificate is 2048-bit',
    'paying 12 months upfront once a year',
    'Save up to 15% annually',
    'Uptime is above 99.9%',
    'within 30 days',
    'Singapore',
  ],
  '/privacypolicy': [
    '24 October 2023',
    'Our servers are in Singapore',
    'we notify the people it concerns within 30 days',
    'You can ask us to delete your personal data. Send your request in the messaging app Kentong to +62 21 0555 0110',
    'Card payments go through a payment processor',
  ],
  '/security': [
    'We are committed to your safety and security',
    'Role-based access policies and authentication make sure that only authorized personnel can access data',
    'Uptime is above 99.9% through load balancing, task queues and rolling deployments',
    'Encrypted backups are made daily and stored securely',
    'Our development team evaluates the software',
    'in step with the site release cycle',
    'encrypted in transit',
    'at rest',
    'clear information on where data is stored and processed',
    'visibility into the geographic locations of the data centers',
    'a credible payment gateway that is PCI DSS compliant',
    'does not process, transmit or store card data',
    'improving our data residency practices',
    'regular security audits and compliance checks',
    'Singapore',
  ],
  '/termsandconditions': [
    '24 October 2023',
    'a non-exclusive, non-transferable, limited license',
    'reverse engineer the software',
    'modify the software',
    'unauthorized access',
    'Payment terms are set out in a separate agreement',
    'You are responsible for the taxes',
    'at any time, with or without cause',
    '"as is"',
    'governed by the laws of Indonesia',
    'The courts in West Jakarta have exclusive jurisdiction',
    'call legal support on +62 21 0555 0103',
    'call our legal support on +62 21 0555 0103',
  ],
};

/** What a page says about one product. */
export const phrasesAbout: [product: string, path: string, phrases: string[]][] = [
  [
    '/product/ecommerce-website',
    '/faq',
    [
      '50 products and 500 monthly orders',
      '150 products and 1500 monthly orders',
      '300+ products and 3000+ monthly orders',
      'Essential allows up to 2 user accounts and Professional up to 4',
    ],
  ],
  [
    '/product/company-profile-site',
    '/faq',
    ['Appointment and company profile Professional allow up to 2'],
  ],
];

/** All figures of each kind in the specification; any other figure on a page is a mistake. */
export const allowedFigures: [kind: string, pattern: RegExp, allowed: string[]][] = [
  ['key length', /[\d.,]+[ -]bit/g, ['2048-bit']],
  ['percentage', /[\d.,]+ ?%/g, ['15%', '99.9%']],
  ['working days', /[\d-]+ working days/g, ['14-20 working days']],
  ['days', /\b\d+ days/g, ['30 days']],
  ['months', /\b\d+ months/g, ['12 months']],
  ['date', /\b\d{1,2} [A-Z][a-z]+ 20\d\d/g, ['24 October 2023']],
  [
    'hours',
    /[A-Z][a-z]+day to [A-Z][a-z]+day \d\d:\d\d - \d\d:\d\d/g,
    ['Monday to Friday 10:00 - 18:00'],
  ],
  ['clock time', /\b\d\d:\d\d\b/g, ['10:00', '18:00']],
  ['courts', /courts in [A-Z]\w+(?: [A-Z]\w+)*/g, ['courts in West Jakarta']],
  ['servers', /servers are in [A-Z]\w+/g, ['servers are in Singapore']],
  [
    'phone',
    /\+[\d ]*\d/g,
    ['+62 21 0555 0101', '+62 21 0555 0102', '+62 21 0555 0103', '+62 21 0555 0110'],
  ],
];
