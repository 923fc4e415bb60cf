import { z } from 'zod';
import {
  each,
  entries,
  entry,
  fields,
  heading,
  headingSchema,
  linkSchema,
  list,
  pictureSchema,
  pointSchema,
  size,
  textList,
  tint,
} from './common';

const pricingBanner = entry('The band that leads to the prices.', {
  ...heading,
  link: linkSchema.describe('The button of the band.'),
});

const homeSchema = entry('The home page, from top to bottom.', {
  hero: entry('The first thing that visitors see.', {
    ...heading,
    note: 'The small line below the text.',
    demoLabel: 'The button that opens the demo form.',
    secondary: linkSchema.describe('The second button, beside the one of the demo.'),
    picture: pictureSchema,
  }),
  pricingBanner,
  solutions: entry('The section with a card for each solution; the cards come from products/.', {
    ...heading,
    exploreLabel: 'The link on the card of a solution that can be bought.',
    comingSoonLabel: 'The mark on the card of a solution in beta.',
  }),
  carousel: entry('The slides that turn by themselves.', {
    label: 'The name of the slides, for screen readers.',
    pause: 'The button that stops the slides.',
    play: 'The button that starts the slides again.',
    goTo: 'The button of one slide, for screen readers; its number follows.',
    of: "Stands between a slide's number and their count, as in '1 of 4'.",
    slides: entries('The slides in their order.', {
      ...heading,
      link: linkSchema.describe('The button of the slide.'),
      tint,
      picture: pictureSchema,
    }),
  }),
  features: entry('What a customer gets.', {
    ...heading,
    blocks: list(
      'The points in their order. A picture may be left out.',
      pointSchema.extend({ picture: pictureSchema.optional() }),
    ),
  }),
  clients: entry('The row of logos; they come from clients.yaml.', {
    title: 'The heading over the logos.',
  }),
});

const clientSchema = fields({
  id: 'The name of the logo public/images/clients/kopi-tugu.svg, without its ending. No two have the same. For example: kopi-tugu.',
  name: 'The name of the client, read out in place of the logo.',
  ...size,
});
export type Client = z.infer<typeof clientSchema>;
const aboutClients =
  'Fictional clients and their logos. A logo has one colour and is drawn in ink, because currentColor is not available in a picture.';

const aboutLeader =
  "A leader. The file's name is the address of the profile; its text below the fields is the description.";
/** Front matter of a profile; the body is the description. */
const leaderSchema = entry(aboutLeader, {
  name: 'The full name.',
  role: 'The position in the company.',
  order: 'The place among the leaders; 1 is the first. No two have the same.',
  image: pictureSchema,
});
/** A leader of specification §3; `description` is sanitised HTML. */
export type Leader = z.infer<typeof leaderSchema> & { slug: string; description: string };

/** Front matter of a legal text; `updated` is a date like 2023-10-24. */
const legalSchema = entry(
  'A legal text. Its sections are the text below the fields, in Markdown.',
  {
    title: 'The heading.',
    updated: z.iso
      .date('a date like 2023-10-24')
      .describe('The day of the last change: year, month, day. For example: 2023-10-24.'),
    updatedLabel: 'Stands before the date.',
    contentsLabel: 'The heading over the list of sections.',
    intro: 'The paragraph below the title.',
  },
);
export type LegalPage = z.infer<typeof legalSchema> & {
  html: string;
  sections: { id: string; title: string }[];
};

export const pageFiles = {
  'about.yaml': entry('The page about the company.', {
    title: 'The heading.',
    paragraphs: textList.describe('The text beside the picture, one entry a paragraph.'),
    picture: pictureSchema,
    ...each(headingSchema, {
      vision: 'The vision of the company.',
      mission: 'The mission of the company.',
    }),
    pricingBanner,
  }),
  'clients.yaml': entry(aboutClients, {
    items: list('The clients in the order of their logos.', clientSchema),
  }),
  'contact.yaml': entry('The contact page.', {
    ...heading,
    labels: entry('Words beside the ways to reach us; the ways themselves come from site.yaml.', {
      address: 'Stands over the address.',
      hours: 'Stands over the opening hours.',
      phones: 'Stands over the phone numbers.',
      salesPhone: 'Names the phone number of sales.',
      officePhone: 'Names the phone number of the office.',
      email: 'Stands over the email address.',
    }),
    ...each(headingSchema, {
      form: 'The heading over the form; its fields come from forms.yaml.',
      notReceived:
        'Shown to visitors without JavaScript when the newsletter or the demo form did not arrive.',
    }),
  }),
  'home.yaml': homeSchema,
  'leadership.yaml': entry('The leadership page. The leaders themselves stand in profiles/.', {
    ...heading,
    readMore: 'The link from a card to the profile.',
    viewAll: 'The link from a profile back to all leaders.',
    breadcrumb: 'The name of this page in the path above a profile.',
  }),
  'legal/privacypolicy.md': legalSchema,
  'legal/termsandconditions.md': legalSchema,
  'not-found.yaml': entry('The page of an address that does not exist.', {
    code: 'The large number.',
    title: 'The heading.',
    description: 'The text below the heading.',
    back: 'The button that leads to the home page.',
  }),
  'profiles/*.md': leaderSchema,
  /** Seven topics and a closing paragraph (specification §2). */
  'security.yaml': entry('The security page.', {
    title: 'The heading of the page.',
    intro: 'The text below the heading.',
    picture: pictureSchema,
    topics: list('The topics in their order; there are seven.', pointSchema, 7),
    closing: 'The last paragraph of the page.',
  }),
};
