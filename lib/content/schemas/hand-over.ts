import { z } from 'zod';
import { each, fields, list, named, text } from './common';

/** The words of the chat that depend on whether an assistant answers before the team does. */
export const voiceSchema = fields({
  launcher: 'The name of the round button, for screen readers.',
  line: 'Shown at the head of the panel, below the brand.',
  sender:
    'Who sends the messages that no person has written. Read out; the desk and mails show it.',
  typing: 'Read out while an answer is awaited.',
  ask: 'The button of a search without results that opens the chat.',
  askName: 'Asks for the name. In a chat with people alone it is the greeting.',
  here: 'Said while the team is there.',
  unanswered: fields({
    text: 'For a visitor without an address.',
    known: 'For a visitor with one. [email] has to stay.',
  }).describe('Said once when the team does not answer in time.'),
});

/** Texts of the hand-over to a person; `[name]`, `[back]` and `[email]` are filled in. */
export const handOverSchema = fields({
  questions: list(text).describe('A text that begins with one of these is a question.'),
  silentMinutes: z
    .int()
    .positive()
    .describe('How many minutes the team has for its answer after handing over.'),
  ...named('link'),
  ...each(list(text), {
    inquiring:
      'A text that begins with one of these is a question, also at the prompt for a name or an address.',
    refusing:
      'A visitor who gives no name says one of these; one who leaves no address begins with one, in a few words.',
    agreeing:
      'A visitor who says one of these at the prompt for an address is asked for it once more.',
  }),
  askName: fields({
    ...named('label', 'skip'),
    long: 'Asks once more after a text that is not a name; the team reads it in the chat.',
    before: list(text).describe('Words before a name that are not part of it, as in `I am Sari`.'),
  }).describe('The prompt for a name.'),
  thanks: 'Said after the name. [name] has to stay.',
  leaveEmail: 'The button that asks for the address, while the team is there.',
  away: fields({
    text: 'Says when the team is back. [back] has to stay.',
    when: 'How that is said, with [time] and [place] too. [day] has to stay.',
  }).describe('While the team is away.'),
  known: 'Said after an address, also one that was known before. [email] has to stay.',
  email: fields({
    ...named('ask', 'label', 'skip', 'missing', 'number'),
    ...each(list(text), {
      at: 'Words that visitors write for @, as in `sari at example dot com`.',
      dot: 'Words that visitors write for the point of an address.',
    }),
  }).describe('The prompt for an address.'),
  ...named('noEmail'),
});
