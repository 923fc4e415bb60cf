import MiniSearch, { type AsPlainObject, type Options, type SearchResult } from 'minisearch';
import { getAssistantScript, type Topic } from '@/lib/content';
import { createQuestionReader, knownWords, readTerms, readWords } from './lexicon';
import { splitWords, wordsOf } from './words';

export type Found = { topic: Topic; rank: number; sureness: number };

/** Least sureness of the likeliest topic to be the answer, and of a topic to be offered. */
export const thresholds = { answer: 0.75, offer: 0.25 };

/** Weight of a match by its field; terms found only in sibling topics, those of the same page, count least. */
const boost = { title: 2, words: 2, text: 1, more: 0.5, siblings: 0.2 };
const siblingWeight = 0.35;
/** Factor of rank for prices and features of a beta solution. */
const betaFactor = 0.5;
/** Factor of sureness for a topic that has the words of a question, but is about something else. */
const offTopicFactor = 0.7;
/** Up to this share of a title, a single word names something else: 'staff' is not 'staff rota'. */
const mostOfOtherName = 0.5;

const { vocabulary } = getAssistantScript();

/** Searches the topics; `index` is what `toJSON` gave for the same topics, if there is one. */
export function createSearch(topics: Topic[], index?: AsPlainObject) {
  /** The terms of texts that were read: all topics of a page have the same siblings. */
  const termsByText = new Map<string, string[]>();
  function termsOf(text: string): string[] {
    const terms = termsByText.get(text) ?? readTerms(text);
    termsByText.set(text, terms);
    return terms;
  }
  const options: Options = {
    fields: Object.keys(boost),
    tokenize: termsOf,
    searchOptions: { boost, tokenize: (text) => text.split(' ') },
  };
  const documents = describeTopics(topics);
  const engine = index ? MiniSearch.loadJS(index, options) : new MiniSearch(options);
  if (!index) engine.addAll(documents);
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const texts = new Set(
    documents.flatMap((one) => [one.title, one.words, one.text, `${one.more}`]),
  );
  const known = new Set([...knownWords, ...[...texts].flatMap((text = '') => wordsOf(text))]);

  const own = Object.keys(boost).filter((field) => field !== 'siblings');
  const countOf = (term: string) => engine.search(term, { fields: own }).length;
  const read = createQuestionReader(known, (term) => countOf(term) > 0);
  /** A rare term weighs most, and one that no topic has as much. */
  const weigh = (term: string) => Math.log(1 + topics.length / Math.max(1, countOf(term)));

  /** The term of an entry that is one word or phrase: 'customer' is not 'customer success'. */
  function nameIn(entry: string) {
    const [one, more] = readWords(splitWords(entry));
    return one && !more ? one.term : [];
  }
  const names = new Map(vocabulary.topics.map((one) => [one.topic, one.words.flatMap(nameIn)]));

  function judge(topic: Topic, { score, match }: SearchResult, asked: Map<string, number>): Found {
    const { id } = topic;
    const title = termsOf(topic.title);
    const matched = new Map(Object.entries(match));
    const isIn = (some: string[], term: string) => matched.get(term)?.some((f) => some.includes(f));
    const weightOf = (term: string) =>
      isIn(own, term) ? 1 : matched.has(term) ? siblingWeight : 0;
    const share = sum(asked, weightOf) / sum(asked, () => 1);
    const titleShare = title.filter((term) => asked.has(term)).length / (title.length || 1);
    const isName = titleShare > mostOfOtherName || names.get(id)?.some((name) => asked.has(name));
    const isOther = asked.size === 1 && !isName;
    const isNamed = [...asked.keys()].some((term) => isIn(['title', 'words'], term));
    const sureness = share * (isOther || !isNamed ? offTopicFactor : 1);
    const readiness = topic.isBeta && !id.startsWith('product/') ? betaFactor : 1;
    // The share says more than the score, which grows with each field that has a word.
    const rank = score * sureness ** 3 * (1 + titleShare) * readiness;
    return { topic, rank, sureness };
  }

  /** The topics that a text may ask for, the likeliest first; some of its terms may be left out. */
  function find(text: string, least = thresholds.offer, without: string[] = []): Found[] {
    const terms = read(text).filter((term) => !without.includes(term));
    const asked = new Map(terms.map((term) => [term, weigh(term)]));
    return engine
      .search(terms.join(' '))
      .flatMap((result) => {
        const topic = byId.get(result.id);
        return topic ? judge(topic, result, asked) : [];
      })
      .filter(({ sureness }) => sureness >= least)
      .sort((one, other) => other.rank - one.rank);
  }
  return { find, read, toJSON: () => engine.toJSON() };
}

const sum = (asked: Map<string, number>, weightOf: (term: string) => number) =>
  [...asked].reduce((total, [term, weight]) => total + weight * weightOf(term), 0);

/** The documents to index: a topic's own words, its vocabulary, and titles and vocabulary of its page. */
function describeTopics(topics: Topic[]) {
  const entries = new Map(vocabulary.topics.map(({ topic, words }) => [topic, words.join('. ')]));
  const pageOf = ({ link }: Topic) => link.href.replace(/#.*/, '');
  const pages = new Map<string, string>();
  for (const topic of topics) {
    const said = [pages.get(pageOf(topic)), topic.title, entries.get(topic.id)];
    pages.set(pageOf(topic), said.join('. '));
  }
  return topics.map((topic) => {
    // The questions of the FAQ have nothing in common.
    const siblings = topic.id.startsWith('faq/') ? '' : pages.get(pageOf(topic));
    return { ...topic, words: entries.get(topic.id), siblings };
  });
}
