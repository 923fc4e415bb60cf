import { z } from 'zod';
import {
  each,
  entry,
  entryOf,
  fields,
  linkSchema,
  list,
  optionalList,
  slug,
  text,
  textList,
} from './common';
import { handOverSchema } from './hand-over';

/** The step at which a person takes over. Options may lead to it; it is not a step of the script. */
export const personStep = 'person';

const topic = text.describe(
  'Something that the assistant can quote from other files, as faq/what-does-it-cost, product/ecommerce-website or add-on/content-management. `npm run content` says the nearest name for one that does not exist. For example: faq/what-does-it-cost.',
);
const buttonText = text.describe('The words of the button.');

const optionSchema = z.union(
  [
    fields({
      text: buttonText,
      step: `The id of the step that it leads to; ${personStep} hands over to a person.`,
    }),
    fields({ text: buttonText, topic }),
    fields({
      text: 'The words of the buttons; [solution] is the short name of the product. [solution] has to stay.',
      each: z
        .enum(['product', 'plans'])
        .describe(
          'Makes a button for every solution that can be bought, to itself (product) or its prices (plans).',
        ),
    }),
  ],
  { error: 'a text with a step or a topic, or a text with [solution] and each: product or plans' },
);
/** A button, or with `each` one for every solution that can be bought. */
export type WrittenOption = z.infer<typeof optionSchema>;
/** A button: its text, and the step or the topic of the content it leads to. */
export type ScriptOption = Exclude<WrittenOption, { each: string }>;

const options = z.array(optionSchema).default([]);

const stepSchema = fields({
  id: slug
    .refine((id) => id !== personStep, `any id but ${personStep}, which is kept for handing over`)
    .describe(`The name of the step; any but ${personStep}. No two have the same.`),
  keywords: optionalList('Words that lead to the step when they are all a visitor writes.', text),
  text: 'What is said.',
  options: options.describe('The buttons below it.'),
  link: linkSchema.optional().describe('A page with more about it.'),
});

const vocabularySchema = entry('How the assistant understands what visitors write.', {
  ignore: textList.describe(
    'Words that say nothing about the subject. They count neither for nor against an answer.',
  ),
  means: z
    .record(z.string(), textList.describe('Words that mean the same as the first one.'))
    .describe(
      'What is written first stands for all the others, in English and Indonesian, in texts and in questions. Several words in quotation marks are one phrase.',
    ),
  shorthand: z
    .record(z.string(), textList.describe('How it is shortened.'))
    .describe('What visitors shorten on a phone: the whole word stands before its short forms.'),
  same: z
    .record(z.string(), list('They say the same.', topic))
    .describe('Topics that say the same, so that any of them may answer a question for another.'),
  topics: z
    .array(
      fields({
        topic,
        words: textList.describe(
          'What customers call it; names of trades, brands and things are best.',
        ),
      }),
    )
    .describe('What customers call each topic, besides the words it is written in.'),
});
/** Everyday and Indonesian synonyms, so that free text finds content with other words. */
export type Vocabulary = z.infer<typeof vocabularySchema>;
/** The part of it by which the search finds words. */
export type SearchWords = Pick<Vocabulary, 'ignore' | 'means' | 'topics'>;

const linksSchema = entry('The words on the link below an answer, by where it leads.', {
  questions: 'Leads to the questions and answers.',
  solution: 'Leads to the page of a product.',
  pricing: 'Leads to the plans on the pricing page.',
  addOns: 'Leads to the add-ons.',
  integrations: 'Leads to the integrations.',
  security: 'Leads to the security page.',
  partner: 'Leads to the page for partners.',
  contact: 'Leads to the contact page.',
  profile: 'Leads to the profile of a leader.',
  leadership: 'Leads to all leaders.',
  about: 'Leads to the page about the company.',
  terms: 'Leads to the terms.',
  privacy: 'Leads to the privacy policy.',
  newsletter: 'Leads to the newsletter.',
});

const wordsSchema = entryOf(
  'By which words a question is understood, in all their meanings of `vocabulary.means`. A question with any further word is not.',
  textList,
  {
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
  },
);

const computedSchema = entry('Questions with answers that are computed from figures.', {
  words: wordsSchema,
  ...each(textList, {
    also: 'A second question of a sentence begins after one of these.',
    figure:
      'A question with one of these asks for a figure, and a text without any does not answer it.',
    today: 'Words for today.',
    tomorrow: 'Words for tomorrow.',
    followUp: 'A text that begins with one of these goes on with the question before it.',
  }),
  ordinals: list(
    'Words for the first, the second and so on of what was listed or offered.',
    textList,
  ),
  rest: 'Said below an answer when another question of the message has none.',
  cheapest: 'Stands above the lowest price, with [solution] too. [plan] has to stay.',
  only: 'Names what one of two plans has alone, with [plan] too. [features] has to stay.',
  fits: 'Names the plan that covers a number, with [solution], [feature], [value]. [plan] has to stay.',
  fitsNone: 'Says that no plan covers it, with [solution] and [feature] too. [value] has to stay.',
  open: 'Says when the team is there, with [opens], [closes] and [place] too. [day] has to stay.',
  closed: 'Says that the team is not there on a day. [day] has to stay.',
});

const about =
  'What the assistant in the chat says, and the words by which it finds the rest of the content. Placeholders like {brand} work as everywhere. Words in square brackets are filled in while it talks: [name], [email], [back] for the day and time at which the team returns, and the figures of `computed`.';

export const assistantSchema = entry(about, {
  ...each(slug, {
    start: 'The id of the step with which a chat begins.',
    unsure:
      'The id of the step that is said when a text may be about something, but not surely. What it may be about stands in front of its buttons.',
    unknown: 'The id of the step that is said when nothing is near.',
    lacking: 'The id of the step that is said when the content lacks a figure.',
    missed:
      'The id of the step that is said when an answer was not what the visitor meant. The desk then lists the question as one without an answer.',
  }),
  indonesian: 'Stands above the answer to a question in Indonesian.',
  indonesianWords: textList.describe(
    'A question with more Indonesian words than English ones gets that line. Small words such as `berapa` are known; here stand others that no English text has, nor a name.',
  ),
  helpOptions: options.describe(
    'The buttons that ask whether an answer has helped; they stand before the answerOptions.',
  ),
  answerOptions: options.describe('The buttons below an answer that was found in the content.'),
  links: linksSchema,
  steps: list(
    'What the assistant says: each step has words that lead to it, a text and buttons.',
    stepSchema,
  ),
  computed: computedSchema,
  handOver: handOverSchema,
  vocabulary: vocabularySchema,
});
type WithButtons<T> = {
  [Name in keyof T]: T[Name] extends WrittenOption[] ? ScriptOption[] : T[Name];
};
export type WrittenScript = z.infer<typeof assistantSchema>;
/** The script with its buttons for the solutions. */
export type AssistantScript = WithButtons<Omit<WrittenScript, 'steps'>> & {
  steps: WithButtons<WrittenScript['steps'][number]>[];
};
