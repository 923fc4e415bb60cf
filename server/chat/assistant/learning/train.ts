/** Trains the assistant on customers' questions and the content, and writes the model to `lib/generated`. */
import { getAssistantScript, getSite, listTopics } from '@/lib/content';
import { writeJson } from '@/lib/content/generated-files';
import { createSearch } from '../search/search';
import { readFeatures } from './features';
import { learn } from './model';
import { readQuestions } from './questions';

const { vocabulary } = getAssistantScript();
const brand = getSite().name;
const topics = listTopics();
const ids = new Set(topics.map(({ id }) => id));

const said = [
  ...topics.flatMap(({ id, title, text }) =>
    [title, text].map((one) => ({ about: id, text: one })),
  ),
  ...vocabulary.topics.flatMap(({ topic, words }) => words.map((text) => ({ about: topic, text }))),
  ...readQuestions(ids, console.warn),
];
const examples = said.map(({ about, text }) => ({
  about,
  features: readFeatures(text.replaceAll('{brand}', brand)),
}));
const index = createSearch(topics).toJSON();
writeJson('assistant-model', { ...learn(examples), topics, index });
