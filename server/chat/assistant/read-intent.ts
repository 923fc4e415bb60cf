import type { AssistantScript } from '@/lib/content';
import { plain } from './script';
import { createSpeller } from './search/spelling';

const longestRefusal = 6;

/** Classifies a text at a prompt by its wording. */
export type IntentReader = ReturnType<typeof createIntentReader>;

/** Reads `questions`, `inquiring`, `agreeing` and `refusing` of the script. */
export function createIntentReader({ handOver }: AssistantScript) {
  const questions = wordsOf(handOver.questions);
  const inquiring = wordsOf([...handOver.questions, ...handOver.inquiring]);
  const agreeing = wordsOf(handOver.agreeing);
  const refusing = handOver.refusing.map(plain);

  return {
    /** Whether it asks something. */
    isInquiry: (text: string) =>
      text.includes('?') || inquiring.has(plain(text).split(' ')[0] ?? ''),
    /** 'Yes': the visitor wants to give what is asked for. */
    agrees: (text: string) => agreeing.has(plain(text)),
    /** 'No', 'no name': the whole text is a refusal, since a name may begin with such a word. */
    refusesName: (text: string) => refusing.includes(plain(text)),
    /** 'I have no mail': a few words that begin with a refusal and ask nothing. */
    refusesEmail(text: string) {
      const said = plain(text);
      const all = said.split(' ');
      const asks = text.includes('?') || all.some((word) => questions.has(word));
      if (asks || all.length > longestRefusal) return false;
      return refusing.some((words) => `${said} `.startsWith(`${words} `));
    },
  };
}

/**
 * How a text asks for a person. `plainly`: it says nothing else. `somebody`: it also says more.
 * `team`: it names a team and may want something else, such as the team's hours.
 */
export type Wish = 'plainly' | 'somebody' | 'team';

export type PersonDetector = (text: string) => Wish | undefined;

const closeBy = 4;
const mostWords = 40;
/** 'My staff' or 'our team' are not people of this team. */
const theirOwn = new Set(['my', 'our', 'their', 'his', 'her', 'saya', 'kami']);

/** Tells how a text asks for a person, if it does: 'I want to speak to someone', 'bicara dengan orang'. */
export function createPersonDetector({ handOver, vocabulary }: AssistantScript): PersonDetector {
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

  return (text) => {
    const sentence = plain(text);
    if (whole.has(sentence)) return 'plainly';
    const words = sentence.split(' ').slice(0, mostWords);
    const found = findAsking(words);
    if (!found) return undefined;
    const isTheirs = words.some((word) => wishing.has(word));
    const isFirst = words.slice(0, found.at).every((word) => idle.has(word));
    if (!isTheirs && !isFirst) return undefined;
    let rest = ` ${sentence} `;
    for (const phrase of phrases) rest = rest.replace(` ${phrase} `, ' ');
    return rest.trim().split(' ').some(saysMore) ? found.wish : 'plainly';
  };
}

const wordsOf = (list: string[]) => new Set(list.map(plain));
