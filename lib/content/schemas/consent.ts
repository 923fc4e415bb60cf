import { z } from 'zod';
import { categoryIds, categoryNames } from '../../consent/categories';
import { fields, heading, list, named } from './common';

/** A cookie category of specification §3; category `id` is stored in the cookie `cookie_<id>`. */
const cookieCategorySchema = fields({
  id: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  name: z.enum(categoryNames),
  enabled: 'The state of the switch before a choice is saved: true is on, false is off.',
  ...heading,
}).refine(({ id, name }) => categoryIds[name] === id, {
  error: 'id 1 for performance, 2 for functional, 3 for targeting',
});

export const consentFiles = {
  'consent.yaml': fields({
    revision: z
      .int()
      .min(1)
      .describe(
        'Raise it when the policy changes so much that all visitors have to be asked again.',
      ),
    intro: fields({ ...heading, ...named('manage', 'acceptAll') }).describe(
      'The dialog on the first visit.',
    ),
    reject: fields({ enabled: 'Whether the button exists.', ...named('label') }).describe(
      'A button beside Accept All, of the same size and weight, that allows no category.',
    ),
    manage: fields({ ...heading, ...named('cancel', 'save', 'withoutScript') }).describe(
      'The preferences, with a switch for each category.',
    ),
    essential: fields({ ...heading, alwaysActive: 'Replaces the switch.' }),
    categories: list(cookieCategorySchema, 3),
    globalPrivacyControl: fields({
      honour: 'true lets all switches start off in such a browser, until a choice is saved.',
      seen: 'Shown if honour is false.',
      honoured: 'Shown if honour is true.',
    }).describe('For a browser that sends Global Privacy Control.'),
    refused: fields({ ...heading, back: 'The link back to the site.' }).describe(
      'The page after a form that was not accepted, without JavaScript.',
    ),
    ...named('privacyLink', 'settings'),
  }),
};
