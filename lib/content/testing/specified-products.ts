type Specified = {
  slug: string;
  beta: boolean;
  /** Plan, core, monthly, discounted monthly and annual price. */
  plans: [string, number, number, number | undefined, number][];
  mostPopular?: string;
  /** Features with a figure, by plan; what the specification leaves open is 'Not specified'. */
  limits: [feature: string, ...figures: string[]][];
};

/** The products of specification §1, §2 and §9, typed from it. */
export const specifiedProducts: Specified[] = [
  {
    slug: 'ecommerce-website',
    beta: false,
    plans: [
      ['Starter', 9_000_000, 799_000, 708_333, 8_500_000],
      ['Essential', 12_000_000, 1_199_000, 1_041_700, 12_500_000],
      ['Professional', 18_000_000, 1_899_000, 1_666_700, 20_000_000],
    ],
    mostPopular: 'Essential',
    limits: [
      ['Monthly orders', '500', '1500', '3000+'],
      ['Products', '50', '150', '300+'],
      ['User accounts', 'Not specified', 'up to 2', 'up to 4'],
      ['SSL certificate', '2048-bit', '2048-bit', '2048-bit'],
      ['Automatic backup', 'daily', 'daily', 'daily'],
    ],
  },
  {
    slug: 'appointment-and-scheduling-management',
    beta: false,
    plans: [
      ['Essential', 8_000_000, 699_000, 608_333, 7_300_000],
      ['Professional', 10_000_000, 999_000, 875_000, 10_500_000],
    ],
    mostPopular: 'Professional',
    limits: [
      ['User accounts', 'Not specified', 'up to 2'],
      ['SSL certificate', '2048-bit', '2048-bit'],
      ['Automatic backup', 'daily', 'daily'],
    ],
  },
  {
    slug: 'company-profile-site',
    beta: false,
    plans: [
      ['Essential', 6_000_000, 650_000, 583_333, 7_000_000],
      ['Professional', 8_000_000, 950_000, 850_000, 10_200_000],
    ],
    mostPopular: 'Professional',
    limits: [
      ['User accounts', 'Not specified', 'up to 2'],
      ['SSL certificate', '2048-bit', '2048-bit'],
      ['Automatic backup', 'daily', 'daily'],
    ],
  },
  {
    slug: 'on-demand-learning-platform-and-microsite',
    beta: true,
    plans: [
      ['Starter', 9_000_000, 799_000, undefined, 8_500_000],
      ['Essential', 12_000_000, 1_199_000, undefined, 12_500_000],
      ['Professional', 18_000_000, 1_899_000, undefined, 20_000_000],
    ],
    limits: [
      ['SSL certificate', '2048-bit', '2048-bit', '2048-bit'],
      ['Automatic backup', 'daily', 'daily', 'daily'],
    ],
  },
  { slug: '1-on-1-video-conferencing-platform', beta: true, plans: [], limits: [] },
  { slug: 'event-registration-and-management', beta: true, plans: [], limits: [] },
];
