import { z } from 'zod';
import { each, fields, linkSchema, list, named, optionalList, slug, text } from './common';
import { voiceSchema } from './hand-over';

/** The step at which a person takes over. Options may lead to it; it is not a step of the script. */
export const personStep = 'person';

const topic = text.describe(
  'Something that the assistant can quote from other files, as faq/what-does-it-cost, product/ecommerce-website or add-on/content-management. `npm run content` says the nearest name for one that does not exist. For example: faq/what-does-it-cost.',
);

const optionSchema = z.union(
  [
    fields({
      text,
      step: `The id of the step that it leads to; ${personStep} hands over to a person.`,
    }),
    fields({ text, topic }),
    fields({
      text: '[solution] is the short name of the product. [solution] has to stay.',
      each: z
        .enum(['product', 'plans'])
        .describe(
          'Makes a button for every solution on sale, to the solution (product) or its prices (plans).',
        ),
    }),
  ],
  { error: 'a text with a step or a topic, or a text with [solution] and each: product or plans' },
);
/** A button, or with `each` one for every solution that can be bought. */
export type WrittenOption = z.infer<typeof optionSchema>;
/** A button: its text, and the step or the topic of the content it leads to. */
export type ScriptOption = Exclude<WrittenOption, { each: string }>;

const options = optionalList(optionSchema);

const stepSchema = fields({
  id: slug
    .refine((id) => id !== personStep, `any id but ${personStep}, which is kept for handing over`)
    .describe(`The name of the step; any but ${personStep}. No two have the same.`),
  keywords: optionalList(text).describe('A text of these words alone leads to the step.'),
  text,
  options,
  link: linkSchema.optional(),
});

/** Everyday and Indonesian synonyms, so that free text finds content with other words. */
const vocabularySchema = fields({
  ignore: list(text).describe('Words that say nothing about the subject.'),
  means: z
    .record(z.string(), list(text))
    .describe(
      'The first word replaces all the others, in English and Indonesian, in texts and in questions. Several words in quotation marks are one phrase.',
    ),
  shorthand: z
    .record(z.string(), list(text))
    .describe('A whole word, and how visitors shorten it on a phone.'),
  same: z
    .record(z.string(), list(topic))
    .describe('Topics that say the same, so that any of them may answer a question for another.'),
  topics: z.array(
    fields({
      topic,
      words: list(text).describe(
        'What customers call it; names of trades, brands and things are best.',
      ),
    }),
  ),
});

/** Words in square brackets are filled in while the assistant talks. */
export const assistantSchema = fields({
  ...each(slug, {
    start: 'The id of the step with which a chat begins.',
    unsure:
      'The id of the step for a text that may be about something. Buttons to that precede its buttons.',
    unknown: 'The id of the step for a text that nothing answers.',
    lacking: 'The id of the step for a question about a figure that the content lacks.',
    missed:
      'The id of the step after an answer that was not what the visitor meant. The desk then lists the question.',
  }),
  ...named('indonesian'),
  indonesianWords: list(text).describe(
    'A question with more Indonesian words than English ones gets that line. Small words such as `berapa` are known; these are others that are neither English nor a name.',
  ),
  helpOptions: options.describe(
    'The buttons that ask whether an answer has helped, before the answerOptions.',
  ),
  answerOptions: options.describe('The buttons below an answer from the content.'),
  // The words on the link below an answer, by where it leads.
  links: fields({
    ...named('questions', 'solution', 'pricing', 'addOns', 'integrations', 'security', 'partner'),
    ...named('contact', 'profile', 'leadership', 'about', 'terms', 'privacy', 'newsletter'),
  }),
  steps: list(stepSchema),
  cheapest: fields({
    ...named('title'),
    text: 'Names the plan with the lowest price, with [solution] too. [plan] has to stay.',
  }),
  reading: fields(
    each(list(text), {
      also: 'A second question of a sentence begins after one of these.',
      figure:
        'A question with one of these asks for a figure, and a text without any does not answer it.',
      followUp: 'A text that begins with one of these continues the last question.',
      short: 'Answers of the FAQ that begin with one of these are quoted with their question.',
    }),
  ),
  rest: 'Follows the answer to only one of several questions.',
  voice: voiceSchema,
  handOver: fields({
    keywords: list(text).describe('A text of these words alone asks for a person.'),
    again: 'Asks for the name once more, below an answer.',
    waiting: 'Said to a question without an answer while the team is awaited.',
    back: 'The button that ends the wait for the team.',
    returned: 'Said after that button.',
  }).describe('What the assistant adds to handOver in chat.yaml.'),
  vocabulary: vocabularySchema,
});
