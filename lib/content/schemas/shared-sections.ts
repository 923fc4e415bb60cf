import { z } from 'zod';
import { headingSchema, pointSchema, slug, text } from './common';

/** `shared-sections.yaml`: sections that stand on more than one page. */
export const sharedSectionsSchema = z.strictObject({
  callToAction: headingSchema.extend({ buttonLabel: text }),
  stillHaveQuestions: headingSchema.extend({ buttonLabel: text }),
  faqTeaser: z.strictObject({ title: text, moreLabel: text }),
  included: headingSchema.extend({ items: z.array(pointSchema).length(7) }),
  product: z.strictObject({
    demoLabel: text,
    featuresLabel: text,
    pricingLabel: text,
    useCasesLabel: text,
    plansTitle: text,
    plansDescription: text,
    clientsTitle: text,
    betaMark: text,
    betaNote: text,
    betaPlans: text,
  }),
});
export type SharedSections = z.infer<typeof sharedSectionsSchema>;

/** `clients.yaml`: fictional clients; each logo is `public/images/clients/<id>.svg`. */
export const clientsSchema = z.strictObject({
  items: z
    .array(
      z.strictObject({
        id: slug,
        name: text,
        width: z.int().positive(),
        height: z.int().positive(),
      }),
    )
    .min(1),
});
export type Client = z.infer<typeof clientsSchema>['items'][number];
