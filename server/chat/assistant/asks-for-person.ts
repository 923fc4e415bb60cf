import type { AssistantScript } from '@/lib/content';
import { plain } from './script';
import { createSpeller } from './search/spelling';

/**
 * How a text asks for a person. `plainly`: it says nothing else. `somebody`: it also says more.
 * `team`: it names a team and may want something else, such as the team's hours.
 */
export type Wish = 'plainly' | 'somebody' | 'team';

const closeBy = 4;
const mostWords = 40;
/** 'My staff' or 'our team' are not people of this team. */
const theirOwn = new Set(['my', 'our', 'their', 'his', 'her', 'saya', 'kami']);

/** Tells how a text asks for a person, if it does: 'I want to speak to someone', 'bicara dengan orang'. */
export function createPersonDetector({ handOver, vocabulary }: AssistantScript) {
  const asking = wordsOf(handOver.asking);
  const people = wordsOf(handOver.people);
  const teams = wordsOf(handOver.teams);
  const questions = wordsOf(handOver.questions);
  const wishing = wordsOf(handOver.wishing);
  const idle = wordsOf(vocabulary.ignore.flatMap((line) => line.split(' ')));
  const whole = wordsOf(handOver.keywords);
  const phrases = [...whole].filter((keyword) => keyword.includes(' '));
  const correct = createSpeller([...asking, ...people, ...teams]);
  const isOneOf = (words: Set<string>, word: string) =>
    words.has(word) || words.has(correct(word) ?? '');

  function isFollowedBy(group: Set<string>, words: string[], at: number): boolean {
    return words
      .slice(at + 1, at + 1 + closeBy)
      .some((next, ahead) => !theirOwn.has(words[at + ahead] ?? '') && isOneOf(group, next));
  }

  /** Position of the request in the text and what it asks for. */
  function findAsking(words: string[]): { at: number; wish: Wish } | undefined {
    const sentence = ` ${words.join(' ')} `;
    const phrase = phrases.find((one) => sentence.includes(` ${one} `));
    const begins = (group: Set<string>) =>
      words.findIndex((word, at) => isOneOf(asking, word) && isFollowedBy(group, words, at));
    const [somebody, team] = [begins(people), begins(teams)];
    if (somebody >= 0) return { at: somebody, wish: 'somebody' };
    if (team >= 0) return { at: team, wish: 'team' };
    const before = sentence.split(` ${phrase} `)[0] ?? '';
    return phrase ? { at: before.split(' ').filter(Boolean).length, wish: 'team' } : undefined;
  }

  const saysMore = (word: string) =>
    questions.has(word) ||
    !(idle.has(word) || [asking, people, teams].some((group) => isOneOf(group, word)));

  return (text: string): Wish | undefined => {
    const sentence = plain(text);
    if (whole.has(sentence)) return 'plainly';
    const words = sentence.split(' ').slice(0, mostWords);
    const found = findAsking(words);
    if (!found) return undefined;
    const isTheirs = words.some((word) => wishing.has(word));
    const isFirst = words.slice(0, found.at).every((word) => idle.has(word));
    if (!isTheirs && !isFirst) return undefined;
    const rest = phrases.reduce(
      (left, phrase) => left.replace(` ${phrase} `, ' '),
      ` ${sentence} `,
    );
    return rest.trim().split(' ').some(saysMore) ? found.wish : 'plainly';
  };
}

const wordsOf = (list: string[]) => new Set(list.map(plain));
