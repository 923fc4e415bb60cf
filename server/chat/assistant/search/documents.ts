import type { Topic, Vocabulary } from '@/lib/content';
import { partsOf, splitWords } from './words';

/** A topic as indexed: its own words, words of the vocabulary, and words of related topics. */
export type TopicDocument = ReturnType<typeof describeTopics>[number];

/** By the first part of an id: how many leading parts related topics share. */
const families: Record<string, number> = {
  product: 2,
  plans: 2,
  contact: 1,
  partner: 1,
  integration: 1,
};

/** The documents to index, one per topic. */
export function describeTopics(topics: Topic[], vocabulary: Vocabulary) {
  const wordsOf = new Map(vocabulary.topics.map(({ topic, words }) => [topic, words.join('. ')]));
  const kinOf = new Map<string, string>();
  for (const { id, title } of topics) {
    const family = familyOf(id);
    if (family) kinOf.set(family, `${kinOf.get(family) ?? ''}. ${title}. ${wordsOf.get(id) ?? ''}`);
  }
  return topics.map(({ id, title, text, more }) => ({
    id,
    title,
    words: wordsOf.get(id) ?? '',
    text,
    more: more.join('. '),
    kin: kinOf.get(familyOf(id) ?? '') ?? '',
  }));
}

function familyOf(id: string): string | undefined {
  const parts = id.split('/');
  const length = families[parts[0] ?? ''];
  return length === undefined ? undefined : parts.slice(0, length).join('/');
}

/** Replaces the texts of a document by their terms. */
export function mapFields(
  document: TopicDocument,
  read: (text: string) => string[],
): TopicDocument {
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

/** Number of topics that contain each term, not counting words of related topics. */
export function countTopics(documents: TopicDocument[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { title, words, text, more } of documents) {
    for (const term of new Set([title, words, text, more].join(' ').split(' '))) {
      counts.set(term, (counts.get(term) ?? 0) + 1);
    }
  }
  return counts;
}

/** The words of the topics themselves, whole and in parts. */
export const listWords = (documents: TopicDocument[]) =>
  documents
    .flatMap(({ title, words, text, more }) => [`${title} ${words} ${text}`, more])
    .flatMap(splitWords)
    .flatMap(partsOf);
