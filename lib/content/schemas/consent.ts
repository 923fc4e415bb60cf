import { z } from 'zod';
import { categoryIds, categoryNames } from '../../consent/categories';
import { headingSchema, texts } from './common';

/** A cookie category of specification §3; category `id` is stored in the cookie `cookie_<id>`. */
const cookieCategorySchema = z
  .strictObject({
    id: z
      .union([z.literal(1), z.literal(2), z.literal(3)])
      .describe(
        'The number of the cookie that stores the choice: 1 for performance, 2 for functional, 3 for targeting.',
      ),
    name: z.enum(categoryNames).describe('The name of the category in the code.'),
    enabled: z
      .boolean()
      .describe('How the switch stands before a choice was saved: true is on, false is off.'),
    ...headingSchema.shape,
  })
  .refine(({ id, name }) => categoryIds[name] === id, {
    error: 'id 1 for performance, 2 for functional, 3 for targeting',
  });

const signalSchema = z.strictObject({
  honour: z
    .boolean()
    .describe('true lets all switches start off in such a browser, until a choice is saved.'),
  ...texts({
    seen: 'Said where honour is false.',
    honoured: 'Said where honour is true.',
  }).shape,
});

export const consentCopySchema = z
  .strictObject({
    revision: z
      .int()
      .min(1)
      .describe('Raise it when the policy changes so much that everybody has to be asked again.'),
    intro: headingSchema
      .extend(
        texts({
          manage: 'The button that opens the preferences.',
          acceptAll: 'The button that allows every category.',
        }).shape,
      )
      .describe('The dialog on the first visit.'),
    reject: z
      .strictObject({
        enabled: z.boolean().describe('Whether there is such a button.'),
        ...texts({ label: 'The words of the button.' }).shape,
      })
      .describe(
        'A button beside Accept All, of the same size and weight, that allows none of the categories.',
      ),
    manage: headingSchema
      .extend(
        texts({
          cancel: 'The button that changes nothing.',
          save: 'The button that saves the choice.',
          withoutScript:
            'Seen only where JavaScript is off: the switches cannot show an earlier choice then.',
        }).shape,
      )
      .describe('The preferences, with a switch for each category.'),
    essential: headingSchema
      .extend(texts({ alwaysActive: 'Stands in place of a switch.' }).shape)
      .describe('The cookies that have no switch.'),
    categories: z
      .array(cookieCategorySchema)
      .length(3)
      .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, {
        error: 'each category once',
      })
      .describe('The switches in their order. Each of the three categories stands here once.'),
    globalPrivacyControl: signalSchema.describe('For a browser that sends Global Privacy Control.'),
    ...texts({
      privacyLink: 'The link to the privacy policy in the dialogs.',
      settings: 'The button at the foot of every page that opens the preferences.',
    }).shape,
  })
  .describe('The cookie consent: its words and its settings.');
export type ConsentCopy = z.infer<typeof consentCopySchema>;
