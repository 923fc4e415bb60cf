import type { Topic, Vocabulary } from '@/lib/content';

/** A topic as it is indexed: its own words, those of the vocabulary, and those of its kin. */
export type TopicDocument = {
  id: string;
  title: string;
  words: string;
  text: string;
  more: string;
  kin: string;
};

/** Topics whose ids begin like this and agree in as many parts are parts of one thing. */
const families: Record<string, number> = {
  product: 2,
  plans: 2,
  contact: 1,
  partner: 1,
  integration: 1,
};

/** What there is to index of each topic. */
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
