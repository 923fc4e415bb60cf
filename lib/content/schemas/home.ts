import { z } from 'zod';
import { headingSchema, linkSchema, pictureSchema, pointSchema, text, tint } from './common';

/** `home.yaml`: the sections of the home page in order (specification §2). */
export const homeSchema = z.strictObject({
  hero: headingSchema.extend({
    note: text,
    demoLabel: text,
    secondary: linkSchema,
    picture: pictureSchema,
  }),
  pricingBanner: headingSchema.extend({ link: linkSchema }),
  solutions: headingSchema.extend({ exploreLabel: text, comingSoonLabel: text }),
  carousel: z.strictObject({
    label: text,
    pause: text,
    play: text,
    goTo: text,
    /** Between a slide's number and their count: '1 of 4'. */
    of: text,
    slides: z
      .array(headingSchema.extend({ link: linkSchema, tint, picture: pictureSchema }))
      .min(1),
  }),
  features: headingSchema.extend({
    blocks: z.array(pointSchema.extend({ picture: pictureSchema.optional() })).min(1),
  }),
  clients: z.strictObject({ title: text }),
});
export type Home = z.infer<typeof homeSchema>;
