import MiniSearch from 'minisearch';
import type { Topic, Vocabulary } from '@/lib/content';
import { covers } from './coverage';
import { countTopics, describeTopics, listWords, mapFields, type TopicDocument } from './documents';
import { createLexicon, type Lexicon, readQuestion } from './read-question';
import { createSpeller } from './spelling';
import { splitWords } from './words';

/** The search result for a text. */
type Found = {
  /** The topic of the text; undefined when no topic covers enough of it. */
  best: Topic | undefined;
  /** Whether `best` covers enough of the text to be the answer. */
  isSure: boolean;
  /** The nearest topics, best first, even those that cover too little. */
  near: Topic[];
};

const boost = { title: 2, words: 2, text: 1, more: 0.5, kin: 0.2 };

/** Weight of an unknown word relative to the rarest known word. */
const strangeness = 1.3;

/** Up to this share of a title, a word names something else: 'staff' is not 'staff rota'. */
const mostOfOtherName = 0.5;

/** From this share on the assistant gives the answer; below it, it offers buttons. */
const sure = 0.75;

/** Topics below this share are not offered either. */
const farthest = 0.25;

const mostOffered = 3;

/** Rank factor for prices and features of a beta solution. */
const notYet = 0.5;

/** Looks texts up in the topics, by their own words and by the words of the vocabulary. */
export function createSearch(topics: Topic[], vocabulary: Vocabulary) {
  const lexicon = createLexicon(vocabulary);
  const documents = describeTopics(topics, vocabulary);
  const engine = new MiniSearch<TopicDocument>({
    fields: Object.keys(boost),
    tokenize: (text) => text.split(' '),
    processTerm: (term) => term || null,
  });
  const indexed = documents.map((document) => mapFields(document, lexicon.termsOf));
  engine.addAll(indexed);

  const counts = countTopics(indexed);
  const correctAny = createSpeller([...lexicon.words, ...listWords(documents)]);
  const correctFiller = createSpeller(lexicon.fillers, true);
  const correct = (word: string) => correctAny(word) ?? correctFiller(word);
  const byId = new Map(topics.map((topic) => [topic.id, topic]));
  const weigh = (term: string) =>
    Math.log(1 + topics.length / (counts.get(term) ?? 1)) * (counts.has(term) ? 1 : strangeness);
  const names = new Map(
    vocabulary.topics.map(({ topic, words }) => [topic, listNames(words, lexicon)]),
  );
  const titles = new Map(indexed.map(({ id, title }) => [id, title.split(' ')]));

  const find = (text: string): Found & { terms: number } => {
    const terms = readQuestion(text, lexicon, (term) => counts.has(term), correct);
    const asked = terms.map((word) => ({ ...word, weight: weigh(word.term) }));
    const ranked = engine
      .search(asked.map(({ term }) => term).join(' '), { boost, boostDocument: preferQuestions })
      .flatMap(({ id, score, match }) => {
        const topic = byId.get(id);
        if (!topic) return [];
        const title = shareOfTitle(asked, titles.get(id) ?? []);
        const isNamed = asked.some(({ term }) => names.get(id)?.has(term));
        const { share, isEnough } = covers(asked, match, title <= mostOfOtherName && !isNamed);
        const rank = score * share ** 2 * (1 + title) * readiness(topic);
        return [{ topic, share, isEnough, rank }];
      })
      .sort((one, other) => other.rank - one.rank);
    const best = ranked.find(({ isEnough }) => isEnough);
    const near = ranked.filter(({ share }) => share >= farthest);
    return {
      best: best?.topic,
      isSure: best !== undefined && best.share >= sure,
      near: takeTurns([near.map(({ topic }) => topic)]),
      terms: asked.length,
    };
  };

  return (text: string): Found => {
    const whole = find(text);
    if (whole.isSure) return whole;
    const sentences = splitSentences(text);
    const parts = sentences.map(find);
    const question = parts.find(({ best }, at) => best && sentences[at]?.includes('?'));
    // With one term, 'How do I undo it?' may be about anything in the other sentences.
    const isSure = question?.isSure === true && question.terms > 1;
    const nearest = isSure || !whole.best ? (question ?? whole) : whole;
    const near = takeTurns([nearest, whole, ...parts].map((part) => part.near));
    return { best: nearest.best, isSure, near };
  };
}

/** An FAQ answer is complete by itself; a part of a page is not. */
const preferQuestions = (id: string) => (id.startsWith('faq/') ? 1.1 : 1);

/**
 * Interleaves the lists up to `mostOffered` topics. Keeps each label once, since paragraphs about the
 * company share one.
 */
function takeTurns(lists: Topic[][]): Topic[] {
  const turns = lists.flatMap((list) => list.map((topic, turn) => ({ topic, turn })));
  const ordered = turns.toSorted((one, other) => one.turn - other.turn).map(({ topic }) => topic);
  const isFirst = ({ label }: Topic, at: number) =>
    ordered.findIndex((topic) => topic.label === label) === at;
  return ordered.filter(isFirst).slice(0, mostOffered);
}

/** Ranks a beta solution's prices and features lower, but not the text about the solution itself. */
const readiness = (topic: Topic) => (topic.isBeta && !topic.id.startsWith('product/') ? notYet : 1);

/** Share of a title's words in the question; a question worded like the FAQ entry scores 1. */
function shareOfTitle(asked: { term: string }[], title: string[]): number {
  return title.filter((word) => asked.some(({ term }) => term === word)).length / title.length;
}

/** Vocabulary entries that are one word or phrase: 'customer' does not mean 'customer success'. */
function listNames(entries: string[], lexicon: Lexicon): Set<string> {
  const isOne = (words: string[]) =>
    words.length === 1 || lexicon.phraseAt(words, 0)?.length === words.length;
  return new Set(entries.filter((entry) => isOne(splitWords(entry))).flatMap(lexicon.termsOf));
}

/** The sentences of a text that has several, up to a limit. */
function splitSentences(text: string): string[] {
  const sentences = text.split(/(?<=[.?!])\s+|\n+/).filter((sentence) => sentence.trim() !== '');
  return sentences.length < 2 ? [] : sentences.slice(0, 5);
}
