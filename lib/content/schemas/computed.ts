import { z } from 'zod';
import { fieldsOf, textList, texts, textWith } from './common';

const wordsSchema = fieldsOf(textList, {
  price: 'Ask for prices.',
  cheapest: 'Ask for the lowest price.',
  difference: 'Ask for the difference between two plans.',
  addOn: 'Ask for an add-on.',
  hours: 'Ask for the hours of the team.',
  monthly: 'Ask for a month.',
  annual: 'Ask for a year.',
  weekend: 'Ask for Saturday and Sunday.',
  solution: 'Ask for any solution, also when the visitor has asked about one before.',
  aboutPlans: 'Add nothing to a question about plans.',
  aboutHours: 'Add nothing to a question about days and hours.',
});

/** `computed` of `assistant.yaml`: questions whose answers are computed from figures. */
export const computedSchema = z.strictObject({
  words: wordsSchema.describe(
    'By which words a question is understood, in all their meanings of `vocabulary.means`. A question with any further word is not.',
  ),
  ...fieldsOf(textList, {
    also: 'A second question of a sentence begins after one of these.',
    today: 'Words for today.',
    tomorrow: 'Words for tomorrow.',
    followUp: 'A text that begins with one of these goes on with the question before it.',
  }).shape,
  ordinals: z
    .array(textList)
    .min(1)
    .describe('Words for the first, the second and so on of what was listed or offered.'),
  ...texts({ rest: 'Said below an answer when another question of the message has none.' }).shape,
  cheapest: textWith('plan', 'Stands above the lowest price, with [solution] too.'),
  only: textWith('features', 'Names what one of two plans has alone, with [plan] too.'),
  fits: textWith(
    'plan',
    'Names the plan that covers a number, with [solution], [feature], [value].',
  ),
  fitsNone: textWith('value', 'Says that no plan covers it, with [solution] and [feature] too.'),
  open: textWith('day', 'Says when the team is there, with [opens], [closes] and [place] too.'),
  closed: textWith('day', 'Says that the team is not there on a day.'),
});
