import type { Topic, Vocabulary } from '@/lib/content';

/** A topic as indexed: its own words, words of the vocabulary, and words of related topics. */
export type TopicDocument = {
  id: string;
  title: string;
  words: string;
  text: string;
  more: string;
  kin: string;
};

/** By the first part of an id: how many leading parts related topics share. */
const families: Record<string, number> = {
  product: 2,
  plans: 2,
  contact: 1,
  partner: 1,
  integration: 1,
};

/** The documents to index, one per topic. */
export function describeTopics(topics: Topic[], vocabulary: Vocabulary): TopicDocument[] {
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
