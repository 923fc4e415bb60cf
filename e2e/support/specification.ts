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

export const productRoutes = [
  ['/product/ecommerce-website', 'E-commerce website'],
  ['/product/appointment-and-scheduling-management', 'Appointment and scheduling management'],
  ['/product/company-profile-site', 'Company profile site'],
  [
    '/product/on-demand-learning-platform-and-microsite',
    'On-demand learning platform and microsite',
  ],
  ['/product/1-on-1-video-conferencing-platform', '1-on-1 video conferencing platform'],
  ['/product/event-registration-and-management', 'Event registration and management'],
] as const;

export const profileRoutes = [
  ['/profile/ratna-wulandari', 'Ratna Wulandari'],
  ['/profile/bagas-prakoso', 'Bagas Prakoso'],
  ['/profile/intan-siregar', 'Intan Siregar'],
  ['/profile/yohanes-tanaka', 'Yohanes Tanaka'],
  ['/profile/made-suryani', 'Made Suryani'],
  ['/profile/farid-alatas', 'Farid Alatas'],
] as const;

/** Specification §9: plan, core, monthly, discounted monthly, annual. */
export const plans = {
  'ecommerce-website': [
    ['Starter', '9.000.000', '799.000', '708.333', '8.500.000'],
    ['Essential', '12.000.000', '1.199.000', '1.041.700', '12.500.000'],
    ['Professional', '18.000.000', '1.899.000', '1.666.700', '20.000.000'],
  ],
  'appointment-and-scheduling-management': [
    ['Essential', '8.000.000', '699.000', '608.333', '7.300.000'],
    ['Professional', '10.000.000', '999.000', '875.000', '10.500.000'],
  ],
  'company-profile-site': [
    ['Essential', '6.000.000', '650.000', '583.333', '7.000.000'],
    ['Professional', '8.000.000', '950.000', '850.000', '10.200.000'],
  ],
  'on-demand-learning-platform-and-microsite': [
    ['Starter', '9.000.000', '799.000', undefined, '8.500.000'],
    ['Essential', '12.000.000', '1.199.000', undefined, '12.500.000'],
    ['Professional', '18.000.000', '1.899.000', undefined, '20.000.000'],
  ],
} as const;

/** The address of every page. */
export const paths: string[] = [...staticRoutes, ...productRoutes, ...profileRoutes].map(
  ([path]) => path,
);
