import { copyFileSync } from 'node:fs';

/** The bytes of the files of `content/`; undefined for one that is missing. */
export type Files = Map<string, Buffer | undefined>;

/** A change by which an editor makes a mistake: the text there, and the text instead. */
type Change = [what: string, from: string | RegExp, to: string];
/** A mistake reported at the file named, false if it cannot be made; `folder` has a copy of `public`. */
type Fault = [what: string, file: string, make: (files: Files, folder: string) => unknown];

export const shop = 'products/ecommerce-website.yaml';
const company = 'products/company-profile-site.yaml';
const privacy = 'legal/privacypolicy.md';
const leader = 'profiles/farid-alatas.md';
const slide = 'goTo: Go to slide';

/** Mistakes in texts, by file. */
const inTexts = (files: Record<string, Change[]>) =>
  Object.entries(files).flatMap(([file, changes]) =>
    changes.map(([what, from, to]): Fault => [what, file, (all) => edit(all, file, from, to)]),
  );

const textFaults = {
  'Prices and figures': inTexts({
    [shop]: [
      ['an amount with a point', 'monthlyPrice: 799000', 'monthlyPrice: 799.000'],
      ['an amount with a zero missing', 'corePrice: 9000000', 'corePrice: 900000'],
      ['a discount above the price', 'MonthlyPrice: 708333', 'MonthlyPrice: 808333'],
      ['two most popular plans', 'name: Starter', 'name: Starter\n    mostPopular: true'],
      ['a limit without quotation marks', 'value: "500"', 'value: 500'],
    ],
    'add-ons.yaml': [
      ['an amount with decimals in rupiah', 'price: 99000', 'price: 99.90'],
      ['a basis of billing that does not exist', 'type: per month', 'type: monthly'],
    ],
    'faq.yaml': [
      ['a limit of a plan that does not exist', '/starter/products}', '/starter/product}'],
    ],
  }),
  Texts: inTexts({
    [shop]: [['a field twice', 'beta: false', 'beta: false\nbeta: true']],
    'home.yaml': [
      ['a text cut at #', slide, `${slide} #1`],
      ['a text that YAML reads as a number', slide, 'goTo: 1e3'],
      ['an empty text', slide, 'goTo: ""'],
      ['a title of 600 characters', 'Every price, before you ask', 'Every price '.repeat(50)],
      ['a tag in a text', slide, 'goTo: Go to <b>slide</b>'],
      ['an open quotation mark', slide, 'goTo: "Go to slide'],
    ],
    [privacy]: [['a script in Markdown', '## Data', '<script>alert(1)</script>\n\n## Data']],
    'chat.yaml': [['a text without the word that is filled in', 'back on [back].', 'back soon.']],
  }),
  'Fields and entries': inTexts({
    'home.yaml': [['a misspelt field', slide, 'gotTo: Go to slide']],
    [company]: [
      ['an unknown icon', 'icon: building-2', 'icon: bulding-2'],
      ['an order that another product has', 'order: 3', 'order: 1'],
      ['four titles of at most three', '[A blog for your news]', '[A, B, C, D]'],
    ],
    [privacy]: [
      ['a date in words', 'updated: 2023-10-24', 'updated: 24 October 2023'],
      ['no front matter', /^---\n/, ''],
    ],
    'demo-request.yaml': [
      ['a choice without options', /options: \[Insta.*/, 'options: []'],
      ['an option twice', 'IT, Sales', 'IT, IT'],
    ],
    'site.yaml': [
      ['letters in a phone number', 'sales: +62 21 0555 0101', 'sales: +62 21 O555 0101'],
      ['an unknown time zone', 'Asia/Jakarta', 'Asia/Jakrta'],
      ['a day that ends before it begins', '"18:00"', '"09:30"'],
      ['an address with an unknown field', '[postalCode]', '[postcode]'],
    ],
  }),
  Brand: inTexts({
    'brand.yaml': [
      ['a pale text', 'textSoft: "oklch(0.4 ', 'textSoft: "oklch(0.7 '],
      [
        'a button without contrast in the dark',
        'onAccent: "oklch(0.22 0.03 165)"\n  error: "oklch(0.78',
        'onAccent: "#ffffff"\n  error: "oklch(0.78',
      ],
      ['a deep tint', 'shop, light: "oklch(0.925', 'shop, light: "oklch(0.5'],
      ['a color in another notation', 'errorQuiet: "oklch(0.925 0.03 30)"', 'errorQuiet: pink'],
      ['a symbol that is no path', '-6 -28 -4 -4Z', '-6 -28 -4 -4)'],
    ],
    [shop]: [['an unknown tint', 'tint: shop', 'tint: shops']],
  }),
  'Links and names': inTexts({
    'about.yaml': [['an unknown placeholder', '{brand}', '{brnad}']],
    'home.yaml': [['a link to an old address', 'href: /pricing', 'href: /terms']],
    'site.yaml': [['a link without https', 'href: https://potretku', 'href: http://potretku']],
    'faq.yaml': [['a link to a dead anchor', '"/pricing#comparison"', '"/pricing#compare"']],
    [privacy]: [
      ['a dead link in Markdown', '(/security)', '(/securty)'],
      ['a link to a script in Markdown', '(/security)', '(javascript:alert)'],
    ],
    'navigation.yaml': [
      [
        'an unknown product in the footer',
        /dropdownItems: products }(?=\n {6}-)/,
        'product: e-comerce }',
      ],
    ],
    [company]: [['an unknown client', 'brands: [batu-hijau', 'brands: [batu-hijo']],
    'routes.yaml': [['a route without a page', 'path: /about', 'path: /abuot']],
    'assistant.yaml': [
      ['a button of the assistant that leads nowhere', 'step: demo }', 'step: demos }'],
      ['words for a topic that is not there', 'topic: faq/backups', 'topic: faq/back-ups'],
    ],
    'redirects.yaml': [
      ['a redirect from a page', 'from: /terms', 'from: /Pricing'],
      ['a redirect from a picture', 'from: /terms', 'from: /images/old.png'],
      ['a redirect of one address twice', /^/, '- { from: /Terms, to: /pricing }\n'],
      ['a redirect to a redirect', /^/, '- { from: /older, to: /terms }\n'],
      ['a redirect to our own host', 'to: /terms', 'to: https://www.sedia.example/terms'],
    ],
  }),
  Pictures: inTexts({
    'home.yaml': [
      ['a picture that does not exist', '/scenes/home-hero', '/scenes/home-herro'],
      ['a picture without its description', /\n +alt: A coffee.*/, ''],
    ],
    [leader]: [['a width without a file', 'widths: [160', 'widths: [170']],
    'integrations.yaml': [['a mark that does not exist', 'image: almanak', 'image: almanach']],
    'clients.yaml': [['a logo of another shape', 'Langkah, width: 120', 'Langkah, width: 210']],
  }),
};

/** Changes the text of a file; false when an editor has changed that text or removed the file since. */
export function edit(files: Files, file: string, from: string | RegExp, to: string): boolean {
  if (!files.has(file)) return false;
  const text = String(files.get(file));
  const changed = text.replace(from, () => to);
  files.set(file, Buffer.from(changed));
  return changed !== text;
}

/** A file, and how it gets another text; without one the file is missing. */
const put = (file: string, text?: string | Buffer): [string, Fault[2]] => [
  file,
  (files) => files.set(file, text === undefined ? undefined : Buffer.from(text)),
];

const scenes = 'public/images/scenes';

const fileFaults: Fault[] = [
  ['a file in another encoding', ...put('contact.yaml', Buffer.from('\n# visi\xf3n', 'latin1'))],
  ['a missing file', ...put('home.yaml')],
  ['an empty file', ...put('home.yaml', '')],
  ['a file that nothing reads', ...put('pricing/pages.yaml', 'a: 1')],
  ['a file name that cannot be an address', ...put('products/My Shop.yml', '')],
  [
    'a page whose file is renamed',
    'legal/privacy.md',
    (files) => files.set('legal/privacy.md', files.get(privacy)).set(privacy, undefined),
  ],
  [
    'a product whose file is renamed, without a redirect',
    'redirects.yaml',
    (files) => files.set('products/another-name.yaml', files.get(shop)).delete(shop),
  ],
  [
    'a picture of another type',
    'home.yaml',
    (_files, folder) =>
      copyFileSync(`${scenes}/home-hero-800.avif`, `${folder}/${scenes}/home-hero-800.webp`),
  ],
];

/** Every mistake by subject. */
export const faults: Record<string, Fault[]> = { ...textFaults, Files: fileFaults };
