import { getAssistantScript } from '@/lib/content';
import { anyOf, plain } from './script';
import { createSpeller } from './search/spelling';

const { handOver, vocabulary } = getAssistantScript();
const { asking, people, teams, keywords } = handOver;
const wordsOf = (list: string[]) => new Set(list.map(plain));
const questions = wordsOf(handOver.questions);
const inquiring = wordsOf([...handOver.questions, ...handOver.inquiring]);
const wishing = wordsOf(handOver.wishing);
const requests = wordsOf(keywords);
const idle = wordsOf(vocabulary.ignore.join(' ').split(' '));
const wishful = wordsOf([...asking, ...people, ...teams, ...keywords].join(' ').split(' '));
const correct = createSpeller(wishful);

const mostWords = 40;
/** 'My staff' or 'our team' are not people of this team. */
const theirOwn = 'my|our|their|his|her|saya|kami';
const someone = `(?: \\S+){0,3}(?<! (?:${theirOwn})) ${anyOf([...people, ...teams])}`;
const phrases = anyOf(keywords.filter((keyword) => keyword.includes(' ')));
/** A word of `asking` with someone among the next four, or a keyword of several words. */
const wish = new RegExp(` (?:${anyOf(asking)}${someone}|${phrases}) `);

/** Whether a text is a question, by its mark or its first word. */
export const isInquiry = (text: string) =>
  text.includes('?') || inquiring.has(plain(text).split(' ')[0] ?? '');

/** 'No', 'I have no mail': a refusal with at most `more` words behind it. */
export const refuses = (text: string, more: number) =>
  !text.includes('?') &&
  new RegExp(`^${anyOf(handOver.refusing)}(?: \\S+){0,${more}}$`).test(plain(text));

/** Whether a text asks for a person and says nothing else, or also says more. */
export function asksForPerson(text: string): 'only' | 'also' | undefined {
  if (requests.has(plain(text))) return 'only';
  const words = plain(text).split(' ').slice(0, mostWords);
  const meant = words.map((word) => (idle.has(word) ? word : (correct(word) ?? word)));
  const said = ` ${meant.join(' ')} `;
  const at = said.search(wish);
  const before = said.slice(0, at).split(' ').filter(Boolean);
  const isFirst = before.every((word) => idle.has(word));
  if (at < 0 || !(isFirst || words.some((word) => wishing.has(word)))) return undefined;
  const isMore = (word: string) => questions.has(word) || !(idle.has(word) || wishful.has(word));
  return meant.some(isMore) ? 'also' : 'only';
}
