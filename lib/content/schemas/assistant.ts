import { z } from 'zod';
import { linkSchema, slug, text } from './common';

/** The step at which a person takes over. Options may lead to it; it is not a step of the script. */
export const personStep = 'person';

/** A text that must contain `[word]`; the assistant fills it in while it talks. */
const textWith = (word: string) =>
  text.refine((value) => value.includes(`[${word}]`), `a text with [${word}] in it`);

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
  keywords: z.array(text).min(1),
  asking: z.array(text).min(1),
  people: z.array(text).min(1),
  teams: z.array(text).min(1),
  questions: z.array(text).min(1),
  wishing: z.array(text).min(1),
  silentMinutes: z.int().positive('a number of minutes above 0'),
  link: text,
  inquiring: z.array(text).min(1),
  refusing: z.array(text).min(1),
  agreeing: z.array(text).min(1),
  askName: z.strictObject({ text, label: text, skip: text, missing: text }),
  thanks: textWith('name'),
  here: z.strictObject({ text, leaveEmail: text, back: text }),
  away: z.strictObject({ text: textWith('back'), when: textWith('day') }),
  known: textWith('email'),
  email: z.strictObject({
    ask: text,
    label: text,
    skip: text,
    missing: z.strictObject({
      sign: text,
      name: text,
      domain: text,
      length: text,
      own: text,
      other: text,
    }),
    several: text,
    number: text,
    skippedHere: text,
  }),
  kept: z.strictObject({ here: textWith('email'), away: textWith('email') }),
  noEmail: text,
  unanswered: z.strictObject({ text, known: textWith('email') }),
  returned: text,
});

const vocabularySchema = z.strictObject({
  ignore: z.array(text).min(1),
  means: z.record(z.string(), z.array(text).min(1)),
  topics: z.array(z.strictObject({ topic: text, words: z.array(text).min(1) })),
});
/** Everyday and Indonesian synonyms, so that free text finds content with other words. */
export type Vocabulary = z.infer<typeof vocabularySchema>;

/** `assistant.yaml`: the script of the chat's assistant and the vocabulary of its search. */
export const assistantSchema = z.strictObject({
  start: slug,
  unsure: slug,
  unknown: slug,
  answerOptions: options,
  links: z.strictObject({
    questions: text,
    solution: text,
    pricing: text,
    addOns: text,
    integrations: text,
    security: text,
    partner: text,
    contact: text,
    profile: text,
    leadership: text,
    about: text,
    terms: text,
    privacy: text,
    newsletter: text,
  }),
  steps: z.array(stepSchema).min(1),
  handOver: handOverSchema,
  vocabulary: vocabularySchema,
});
export type AssistantScript = z.infer<typeof assistantSchema>;
