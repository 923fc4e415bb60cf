import { z } from 'zod';
import { categoryIds, categoryNames } from '../../consent/categories';
import { entry, fields, heading, list } from './common';

/** A cookie category of specification §3; category `id` is stored in the cookie `cookie_<id>`. */
const cookieCategorySchema = fields({
  id: z
    .union([z.literal(1), z.literal(2), z.literal(3)])
    .describe(
      'The number of the cookie that stores the choice: 1 for performance, 2 for functional, 3 for targeting.',
    ),
  name: z.enum(categoryNames).describe('The name of the category in the code.'),
  enabled: 'How the switch stands before a choice was saved: true is on, false is off.',
  ...heading,
}).refine(({ id, name }) => categoryIds[name] === id, {
  error: 'id 1 for performance, 2 for functional, 3 for targeting',
});

const signalSchema = entry('For a browser that sends Global Privacy Control.', {
  honour: 'true lets all switches start off in such a browser, until a choice is saved.',
  seen: 'Said where honour is false.',
  honoured: 'Said where honour is true.',
});

const aboutReject =
  'A button beside Accept All, of the same size and weight, that allows none of the categories.';

export const consentFiles = {
  'consent.yaml': entry('The cookie consent: its words and its settings.', {
    revision: z
      .int()
      .min(1)
      .describe('Raise it when the policy changes so much that everybody has to be asked again.'),
    intro: entry('The dialog on the first visit.', {
      ...heading,
      manage: 'The button that opens the preferences.',
      acceptAll: 'The button that allows every category.',
    }),
    reject: entry(aboutReject, {
      enabled: 'Whether there is such a button.',
      label: 'The words of the button.',
    }),
    manage: entry('The preferences, with a switch for each category.', {
      ...heading,
      cancel: 'The button that changes nothing.',
      save: 'The button that saves the choice.',
      withoutScript:
        'Seen only where JavaScript is off: the switches cannot show an earlier choice then.',
    }),
    essential: entry('The cookies that have no switch.', {
      ...heading,
      alwaysActive: 'Stands in place of a switch.',
    }),
    categories: list(
      'The switches in their order. Each of the three categories stands here once.',
      cookieCategorySchema,
      3,
    ),
    globalPrivacyControl: signalSchema,
    privacyLink: 'The link to the privacy policy in the dialogs.',
    settings: 'The button at the foot of every page that opens the preferences.',
  }),
};
