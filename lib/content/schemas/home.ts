import { z } from 'zod';
import { headingSchema, linkSchema, pictureSchema, pointSchema, texts, tint } from './common';

export const homeSchema = z
  .strictObject({
    hero: headingSchema
      .extend({
        ...texts({
          note: 'The small line below the text.',
          demoLabel: 'The button that opens the demo form.',
        }).shape,
        secondary: linkSchema.describe('The second button, beside the one of the demo.'),
        picture: pictureSchema,
      })
      .describe('The first thing that visitors see.'),
    pricingBanner: headingSchema
      .extend({ link: linkSchema.describe('The button of the band.') })
      .describe('The band that leads to the prices.'),
    solutions: headingSchema
      .extend(
        texts({
          exploreLabel: 'The link on the card of a solution that can be bought.',
          comingSoonLabel: 'The mark on the card of a solution in beta.',
        }).shape,
      )
      .describe('The section with a card for each solution; the cards come from products/.'),
    carousel: z
      .strictObject({
        ...texts({
          label: 'The name of the slides, for screen readers.',
          pause: 'The button that stops the slides.',
          play: 'The button that starts the slides again.',
          goTo: 'The button of one slide, for screen readers; its number follows.',
          of: "Stands between a slide's number and their count, as in '1 of 4'.",
        }).shape,
        slides: z
          .array(
            headingSchema.extend({
              link: linkSchema.describe('The button of the slide.'),
              tint,
              picture: pictureSchema,
            }),
          )
          .min(1)
          .describe('The slides in their order.'),
      })
      .describe('The slides that turn by themselves.'),
    features: headingSchema
      .extend({
        blocks: z
          .array(pointSchema.extend({ picture: pictureSchema.optional() }))
          .min(1)
          .describe('The points in their order. A picture may be left out.'),
      })
      .describe('What a customer gets.'),
    clients: texts({ title: 'The heading over the logos.' }).describe(
      'The row of logos; they come from clients.yaml.',
    ),
  })
  .describe('The home page, from top to bottom.');
export type Home = z.infer<typeof homeSchema>;
