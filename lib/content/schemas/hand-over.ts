import { z } from 'zod';
import { each, fields, named, textList } from './common';

/** Texts of the hand-over to a person; `[name]`, `[back]` and `[email]` are filled in. */
export const handOverSchema = fields({
  ...each(textList, {
    keywords: 'A text of these words alone asks for a person.',
    questions:
      'A text that begins with one of these is a question, answered from the content if that has the answer.',
  }),
  silentMinutes: z
    .int()
    .positive()
    .describe('How many minutes the assistant waits for the team after handing over.'),
  ...named('link'),
  ...each(textList, {
    inquiring:
      'A text that begins with one of these is a question, also at the prompt for a name or an address.',
    refusing:
      'A visitor who gives no name says one of these; one who leaves no address begins with one, in a few words.',
    agreeing:
      'A visitor who says one of these at the prompt for an address is asked for it once more.',
  }),
  askName: fields({
    ...named('text', 'label', 'skip', 'again'),
    long: 'Asks once more after a text that is not a name; the team reads it in the chat.',
    before: textList.describe('Words before a name that are not part of it, as in `I am Sari`.'),
  }).describe('The prompt for a name.'),
  thanks: 'Said after the name. [name] has to stay.',
  here: fields(named('text', 'waiting', 'leaveEmail', 'back')).describe('While the team is there.'),
  away: fields({
    text: 'Says when the team is back. [back] has to stay.',
    when: 'How that is said, with [time] and [place] too. [day] has to stay.',
  }).describe('While the team is away.'),
  known: 'Said after an address, also one that was known before. [email] has to stay.',
  email: fields(named('ask', 'label', 'skip', 'missing', 'number')).describe(
    'The prompt for an address.',
  ),
  ...named('noEmail'),
  unanswered: fields({
    text: 'For a visitor without an address.',
    known: 'For a visitor with one. [email] has to stay.',
  }).describe('Said once while the assistant is quiet and the team does not answer.'),
  ...named('returned'),
});
