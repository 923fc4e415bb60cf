import { z } from 'zod';
import {
  headingSchema,
  linkSchema,
  pictureSchema,
  pointSchema,
  textList,
  texts,
  title,
} from './common';

/** Front matter of `profiles/<slug>.md`; the body is the description. */
export const leaderSchema = z
  .strictObject({
    ...texts({ name: 'The full name.', role: 'The position in the company.' }).shape,
    order: z
      .int()
      .positive()
      .describe('The place among the leaders; 1 is the first. No two have the same.'),
    image: pictureSchema,
  })
  .describe(
    "A leader. The file's name is the address of the profile; its text below the fields is the description.",
  );
/** A leader of specification §3; `description` is sanitised HTML. */
export type Leader = z.infer<typeof leaderSchema> & { slug: string; description: string };

export const leadershipSchema = headingSchema
  .extend(
    texts({
      readMore: 'The link from a card to the profile.',
      viewAll: 'The link from a profile back to all leaders.',
      breadcrumb: 'The name of this page in the path above a profile.',
    }).shape,
  )
  .describe('The leadership page. The leaders themselves stand in profiles/.');

export const aboutSchema = z
  .strictObject({
    title,
    paragraphs: textList.describe('The text beside the picture, one entry a paragraph.'),
    picture: pictureSchema,
    vision: headingSchema.describe('The vision of the company.'),
    mission: headingSchema.describe('The mission of the company.'),
    pricingBanner: headingSchema
      .extend({ link: linkSchema.describe('The button of the band.') })
      .describe('The band that leads to the prices.'),
  })
  .describe('The page about the company.');

export const contactSchema = headingSchema
  .extend({
    labels: texts({
      address: 'Stands over the address.',
      hours: 'Stands over the opening hours.',
      phones: 'Stands over the phone numbers.',
      salesPhone: 'Names the phone number of sales.',
      officePhone: 'Names the phone number of the office.',
      email: 'Stands over the e-mail address.',
    }).describe('Words beside the ways to reach us; the ways themselves come from site.yaml.'),
    form: headingSchema.describe('The heading over the form; its fields come from forms.yaml.'),
    notReceived: headingSchema.describe(
      'Shown to visitors without JavaScript when the newsletter or the demo form did not arrive.',
    ),
  })
  .describe('The contact page.');
export type ContactPage = z.infer<typeof contactSchema>;

/** `security.yaml`: seven topics and a closing paragraph (specification §2). */
export const securitySchema = z
  .strictObject({
    ...texts({ title: 'The heading of the page.', intro: 'The text below the heading.' }).shape,
    picture: pictureSchema,
    topics: z.array(pointSchema).length(7).describe('The topics in their order; there are seven.'),
    ...texts({ closing: 'The last paragraph of the page.' }).shape,
  })
  .describe('The security page.');
