import { z } from 'zod';
import {
  eachOf,
  fields,
  heading,
  headingSchema,
  linkSchema,
  list,
  named,
  optionalList,
  pictureSchema,
  pointSchema,
  size,
  text,
  tint,
} from './common';

const body = z
  .string()
  .min(1)
  .max(100_000)
  .describe(
    'Markdown: an empty line between paragraphs, ## before a heading, - before a point, **bold**, [words](/address).',
  );

const pricingBanner = fields({ ...heading, link: linkSchema });

const homeSchema = fields({
  hero: fields({
    ...heading,
    ...named('note', 'demoLabel'),
    secondary: linkSchema.describe('The second button, beside the one of the demo.'),
    picture: pictureSchema,
  }),
  pricingBanner,
  solutions: fields({ ...heading, ...named('exploreLabel', 'comingSoonLabel') }).describe(
    'The section with a card for each solution; the cards are in products/.',
  ),
  carousel: fields({
    label: 'The name of the slides, for screen readers.',
    ...named('pause', 'play'),
    goTo: 'The button of a slide, for screen readers; its number follows.',
    of: "Between a slide's number and their count, as in '1 of 4'.",
    slides: optionalList(fields({ ...heading, link: linkSchema, tint, picture: pictureSchema })),
  }),
  features: fields({
    ...heading,
    blocks: list(pointSchema.extend({ picture: pictureSchema.optional() })),
  }),
  clients: fields(named('title')).describe('The logos; they are in clients.yaml.'),
});

const clientSchema = fields({
  id: 'The name of the logo public/images/clients/kopi-tugu.svg, without its ending. No two have the same. For example: kopi-tugu.',
  name: 'The name of the client, read out instead of the logo.',
  ...size,
});
export type Client = z.infer<typeof clientSchema>;

/** A profile; the name of its file is its address. */
const leaderSchema = fields({
  ...named('name', 'role'),
  order: 'The place among the leaders; 1 is the first. No two have the same.',
  image: pictureSchema,
  body,
});
/** A leader of specification §3; `description` is sanitized HTML. */
export type Leader = z.infer<typeof leaderSchema> & { slug: string; description: string };

const legalSchema = fields({
  ...named('title'),
  updated: z.iso
    .date('a date like 2023-10-24')
    .describe('The day of the last change: year, month, day. For example: 2023-10-24.'),
  ...named('updatedLabel', 'contentsLabel', 'intro'),
  body,
});

export const pageFiles = {
  'about.yaml': fields({
    ...named('title'),
    paragraphs: list(text).describe('The text beside the picture, one entry a paragraph.'),
    picture: pictureSchema,
    ...eachOf(headingSchema, 'vision', 'mission'),
    pricingBanner,
  }),
  'clients.yaml': fields({ items: optionalList(clientSchema) }),
  'contact.yaml': fields({
    ...heading,
    labels: fields({
      ...named('address', 'hours', 'phones', 'salesPhone', 'officePhone', 'legalPhone', 'emails'),
      ...named('email', 'supportEmail', 'securityEmail'),
    }).describe('Words beside the ways to reach us, which are in site.yaml.'),
    form: headingSchema,
    notReceived: headingSchema.describe(
      'Shown to visitors without JavaScript when the newsletter or the demo form did not arrive.',
    ),
  }),
  'home.yaml': homeSchema,
  'leadership.yaml': fields({
    ...heading,
    ...named('readMore', 'viewAll'),
    breadcrumb: 'The name of this page in the path above a profile.',
  }),
  'legal/privacypolicy.md': legalSchema,
  'legal/termsandconditions.md': legalSchema,
  'not-found.yaml': fields(named('code', 'title', 'description', 'back')),
  'profiles/*.md': leaderSchema,
  'security.yaml': fields({
    ...named('title', 'intro'),
    picture: pictureSchema,
    topics: list(pointSchema),
    ...named('closing'),
  }),
};
