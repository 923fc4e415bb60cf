import { z } from 'zod';
import { fieldsOf, linkSchema, slug, text, texts } from './common';

/** The step at which a person takes over. Options may lead to it; it is not a step of the script. */
export const personStep = 'person';

/** A text that must contain `[word]`; the assistant fills it in while it talks. */
const textWith = (word: string) =>
  text.refine((value) => value.includes(`[${word}]`), `a text with [${word}] in it`);

const words = z.array(text).min(1);

const optionSchema = z.union(
  [z.strictObject({ text, step: slug }), z.strictObject({ text, topic: text })],
  { error: 'a text with a step or a topic' },
);
/** A button: its text, and the step or the topic of the content it leads to. */
export type ScriptOption = z.infer<typeof optionSchema>;

const options = z.array(optionSchema).default([]);

const stepSchema = z.strictObject({
  id: slug.refine(
    (id) => id !== personStep,
    `any id but ${personStep}, which is kept for handing over`,
  ),
  keywords: z.array(text).default([]),
  text,
  options,
  link: linkSchema.optional(),
});
/** A step of the assistant's script: its text, its buttons and the words that lead to it. */
export type ScriptStep = z.infer<typeof stepSchema>;

/** Texts of the hand-over to a person; `[name]`, `[back]` and `[email]` are filled in. */
const handOverSchema = z.strictObject({
  ...fieldsOf(words, 'keywords', 'asking', 'people', 'teams', 'questions', 'wishing').shape,
  silentMinutes: z.int().positive('a number of minutes above 0'),
  link: text,
  ...fieldsOf(words, 'inquiring', 'refusing', 'agreeing').shape,
  askName: texts('text', 'label', 'skip', 'missing'),
  thanks: textWith('name'),
  here: texts('text', 'leaveEmail', 'back'),
  away: z.strictObject({ text: textWith('back'), when: textWith('day') }),
  known: textWith('email'),
  email: z.strictObject({
    ...texts('ask', 'label', 'skip').shape,
    missing: texts('sign', 'name', 'domain', 'length', 'own', 'other'),
    ...texts('several', 'number', 'skippedHere').shape,
  }),
  kept: z.strictObject({ here: textWith('email'), away: textWith('email') }),
  noEmail: text,
  unanswered: z.strictObject({ text, known: textWith('email') }),
  full: text,
  returned: text,
});

const vocabularySchema = z.strictObject({
  ignore: words,
  means: z.record(z.string(), words),
  topics: z.array(z.strictObject({ topic: text, words })),
});
/** Everyday and Indonesian synonyms, so that free text finds content with other words. */
export type Vocabulary = z.infer<typeof vocabularySchema>;

/** `assistant.yaml`: the script of the chat's assistant and the vocabulary of its search. */
export const assistantSchema = z.strictObject({
  ...fieldsOf(slug, 'start', 'unsure', 'unknown').shape,
  answerOptions: options,
  links: z.strictObject({
    ...texts('questions', 'solution', 'pricing', 'addOns', 'integrations', 'security').shape,
    ...texts('partner', 'contact', 'profile', 'leadership', 'about').shape,
    ...texts('terms', 'privacy', 'newsletter').shape,
  }),
  steps: z.array(stepSchema).min(1),
  handOver: handOverSchema,
  vocabulary: vocabularySchema,
});
export type AssistantScript = z.infer<typeof assistantSchema>;
