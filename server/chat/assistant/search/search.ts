import MiniSearch from 'minisearch';
import type { Topic, Vocabulary } from '@/lib/content';
import { covers } from './coverage';
import { describeTopics, type TopicDocument } from './documents';
import { createLexicon } from './lexicon';
import { readQuestion } from './read-question';
import { createSpeller } from './spelling';
import { partsOf, splitWords } from './words';

/** Finds the topic that answers a text, or undefined when none covers what it asks. */
export type Search = (text: string) => Topic | undefined;

const boost = { title: 2, words: 2, text: 1, more: 0.5, kin: 0.2 };

/** How much more than the rarest word one weighs that nothing on the site knows. */
const strangeness = 1.3;

/** An index of the topics by their own words and those the vocabulary gives them. */
export function createSearch(topics: Topic[], vocabulary: Vocabulary): Search {
  const lexicon = createLexicon(vocabulary);
  const documents = describeTopics(topics, vocabulary);
  const engine = new MiniSearch<TopicDocument>({
    fields: Object.keys(boost),
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
  });
  const indexed = documents.map((document) => mapFields(document, (text) => lexicon.termsOf(text)));
  engine.addAll(indexed);

  const counts = countTopics(indexed);
  const spelling = {
    any: createSpeller([...lexicon.words, ...listWords(documents)]),
    filler: createSpeller(lexicon.fillers, true),
  };
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const weigh = (term: string) =>
    Math.log(1 + topics.length / (counts.get(term) ?? 1)) * (counts.has(term) ? 1 : strangeness);
  const titles = new Map(indexed.map(({ id, title }) => [id, title.split(' ')]));

  const answer = (text: string): Topic | undefined => {
    const asked = readQuestion(text, lexicon, (term) => counts.has(term), spelling).map((word) => ({
      ...word,
      weight: weigh(word.term),
    }));
    const found = engine
      .search(asked.map(({ term }) => term).join(' '), { boost, boostDocument: preferQuestions })
      .map(({ id, score, match }) => ({ id, score, ...covers(asked, match) }))
      .filter(({ isEnough }) => isEnough)
      .map(({ id, score, share }) => ({
        id,
        score: score * share ** 2 * (1 + shareOfTitle(asked, titles.get(id) ?? [])),
      }))
      .sort((one, other) => other.score - one.score);
    return byId.get(found[0]?.id);
  };

  return (text) => answer(text) ?? splitSentences(text).map(answer).find(Boolean);
}

/** An answer of the FAQ is whole by itself, a part of a page is not. */
const preferQuestions = (id: string) => (id.startsWith('faq/') ? 1.1 : 1);

/** How much of a title was asked: a question put as the FAQ puts it is that question. */
function shareOfTitle(asked: { term: string }[], title: string[]): number {
  return title.filter((word) => asked.some(({ term }) => term === word)).length / title.length;
}

function mapFields(document: TopicDocument, read: (text: string) => string[]): TopicDocument {
  const terms = (text: string) => read(text).join(' ');
  const unique = (text: string) => [...new Set(read(text))].join(' ');
  const { id, title, words, text, more, kin } = document;
  return {
    id,
    title: terms(title),
    words: unique(words),
    text: terms(text),
    more: terms(more),
    kin: unique(kin),
  };
}

/** In how many topics each term stands, words of their kin not counted. */
function countTopics(documents: TopicDocument[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { title, words, text, more } of documents) {
    for (const term of new Set([title, words, text, more].join(' ').split(' '))) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return counts;
}

function listWords(documents: TopicDocument[]): string[] {
  return documents
    .flatMap(({ title, words, text, more }) =>
      splitWords(`${title} ${words} ${text}`).concat(splitWords(more)),
    )
    .flatMap(partsOf);
}

/** The questions among the sentences of a text with several: they ask, the others tell. */
function splitSentences(text: string): string[] {
  const sentences = text.match(/[^.?!\n]+[.?!]*/g) ?? [];
  if (sentences.length < 2) return [];
  return sentences.filter((sentence) => sentence.includes('?')).slice(0, 5);
}
