import { z } from 'zod';
import { fieldsOf, textList, texts, textWith } from './common';

const emailSchema = texts({
  ask: 'Asks for the address.',
  label: 'Names the field.',
  skip: 'The button that goes on without one.',
  missing: 'Said to a text that is no address.',
  number: 'Said where a text has a phone number.',
});

/** Texts of the hand-over to a person; `[name]`, `[back]` and `[email]` are filled in. */
export const handOverSchema = z.strictObject({
  ...fieldsOf(textList, {
    keywords:
      'A person is asked for when one of these is all a visitor writes, or, with several words, stands anywhere in it.',
    asking: 'A person is asked for when one of these words is followed by one of people or teams.',
    people: 'Words for a person.',
    teams:
      'Words for a team. A question that names one is answered from the content where that has the answer.',
    questions:
      'A text that begins with one of these is a question, answered from the content where that has the answer.',
    wishing:
      'A visitor who wishes for a person says so with one of these words, or begins with the wish.',
  }).shape,
  silentMinutes: z
    .int()
    .positive('a number of minutes above 0')
    .describe('How many minutes the assistant waits for the team after handing over.'),
  ...texts({ link: 'The link to the messaging app.' }).shape,
  ...fieldsOf(textList, {
    inquiring:
      'A text at the prompt for a name or an address is a question, too, when it begins with one of these.',
    refusing:
      'A visitor who gives no name says one of these; one who leaves no address begins with one, in a few words.',
    agreeing:
      'A visitor who says one of these at the prompt for an address is asked for it once more.',
  }).shape,
  askName: texts({
    text: 'Asks for the name.',
    label: 'Names the field.',
    skip: 'The button that goes on without a name.',
    again: 'Asks once more, below the answer to a question.',
    long: 'Asks once more after a text that is not a name; the team reads it in the chat.',
  })
    .extend({
      before: textList.describe('Words before a name that are not part of it, as in `I am Sari`.'),
    })
    .describe('The prompt for a name.'),
  thanks: textWith('name', 'Said after the name.'),
  here: texts({
    text: 'Said when the team has been told.',
    waiting:
      'Said to a question that the site does not answer, while nobody from the team has answered.',
    leaveEmail: 'The button that asks for the address.',
    back: 'The button that returns to the assistant.',
  }).describe('While the team is there.'),
  away: z
    .strictObject({
      text: textWith('back', 'Says when the team is back.'),
      when: textWith('day', 'How that is said, with [time] and [place] too.'),
    })
    .describe('While nobody is there.'),
  known: textWith('email', 'Said after an address, and where it is known already.'),
  email: emailSchema.describe('The prompt for an address.'),
  ...texts({ noEmail: 'Said to a visitor who leaves no address.' }).shape,
  unanswered: z
    .strictObject({
      ...texts({ text: 'Said where there is no address.' }).shape,
      known: textWith('email', 'Said where there is one.'),
    })
    .describe('Said once when the assistant has kept quiet and nobody has answered.'),
  ...texts({ returned: 'Said when a visitor returns to the assistant.' }).shape,
});
