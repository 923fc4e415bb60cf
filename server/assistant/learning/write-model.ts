/** Trains the assistant on customers' questions and the content, and writes the model to `lib/generated`. */
import { getAssistantScript, getSite, listTopics, personStep } from '@/lib/content';
import { writeJson } from '@/lib/content/generate/generated-files';
import { wordsOf } from '../words/split';
import { readFeatures } from './features';
import { learn } from './model';
import { readQuestions } from './questions';

const { vocabulary, steps } = getAssistantScript();
const brand = getSite().name;
const topics = listTopics();
const stepIds = [personStep, ...steps.map(({ id }) => id)];
const ids = new Set([...topics.map(({ id }) => id), ...stepIds]);

const texts = [
  ...topics.flatMap(({ id, title, text }) =>
    [title, text].map((one) => ({ about: id, text: one })),
  ),
  ...vocabulary.topics.flatMap(({ topic, words }) => words.map((text) => ({ about: topic, text }))),
  ...readQuestions(ids),
];
/** A word in this many texts counts as spelled correctly, and typing errors are corrected to it. */
const minTexts = 10;
const counts = new Map<string, number>();
for (const { text } of texts)
  for (const word of new Set(wordsOf(text))) counts.set(word, (counts.get(word) ?? 0) + 1);
const words = [...counts].flatMap(([word, count]) => (count >= minTexts ? word : []));
const examples = texts.map(({ about, text }) => ({
  about,
  features: readFeatures(text.replaceAll('{brand}', brand)),
}));
writeJson('assistant-model', { ...learn(examples), topics, words });
