import { z } from 'zod';
import { each, entry, textList } from './common';

/** Texts of the hand-over to a person; `[name]`, `[back]` and `[email]` are filled in. */
export const handOverSchema = entry('How a person takes over.', {
  ...each(textList, {
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
  }),
  silentMinutes: z
    .int()
    .positive()
    .describe('How many minutes the assistant waits for the team after handing over.'),
  link: 'The link to the messaging app.',
  ...each(textList, {
    inquiring:
      'A text at the prompt for a name or an address is a question, too, when it begins with one of these.',
    refusing:
      'A visitor who gives no name says one of these; one who leaves no address begins with one, in a few words.',
    agreeing:
      'A visitor who says one of these at the prompt for an address is asked for it once more.',
  }),
  askName: entry('The prompt for a name.', {
    text: 'Asks for the name.',
    label: 'Names the field.',
    skip: 'The button that goes on without a name.',
    again: 'Asks once more, below the answer to a question.',
    long: 'Asks once more after a text that is not a name; the team reads it in the chat.',
    before: textList.describe('Words before a name that are not part of it, as in `I am Sari`.'),
  }),
  thanks: 'Said after the name. [name] has to stay.',
  here: entry('While the team is there.', {
    text: 'Said when the team has been told.',
    waiting:
      'Said to a question that the site does not answer, while nobody from the team has answered.',
    leaveEmail: 'The button that asks for the address.',
    back: 'The button that returns to the assistant.',
  }),
  away: entry('While nobody is there.', {
    text: 'Says when the team is back. [back] has to stay.',
    when: 'How that is said, with [time] and [place] too. [day] has to stay.',
  }),
  known: 'Said after an address, and where it is known already. [email] has to stay.',
  email: entry('The prompt for an address.', {
    ask: 'Asks for the address.',
    label: 'Names the field.',
    skip: 'The button that goes on without one.',
    missing: 'Said to a text that is no address.',
    number: 'Said where a text has a phone number.',
  }),
  noEmail: 'Said to a visitor who leaves no address.',
  unanswered: entry('Said once when the assistant has kept quiet and nobody has answered.', {
    text: 'Said where there is no address.',
    known: 'Said where there is one. [email] has to stay.',
  }),
  returned: 'Said when a visitor returns to the assistant.',
});
