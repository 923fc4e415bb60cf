import type { AssistantScript } from '@/lib/content';
import { createSpeller } from '@/lib/search/spelling';
import { anyOf, plain } from './script';

/**
 * How a text asks for a person. `plainly`: it says nothing else. `somebody`: it also says more.
 * `team`: it names a team and may want something else, such as the team's hours.
 */
export type Wish = 'plainly' | 'somebody' | 'team';

const longestRefusal = 6;
const mostWords = 40;
/** 'My staff' or 'our team' are not people of this team. */
const theirOwn = 'my|our|their|his|her|saya|kami';

/** Classifies texts by the words under `handOver` in the script. */
export function createIntentReader({ handOver, vocabulary }: AssistantScript) {
  const { asking, people, teams } = handOver;
  const keywords = wordsOf(handOver.keywords);
  const questions = wordsOf(handOver.questions);
  const inquiring = wordsOf([...handOver.questions, ...handOver.inquiring]);
  const agreeing = wordsOf(handOver.agreeing);
  const refusing = wordsOf(handOver.refusing);
  const wishing = wordsOf(handOver.wishing);
  const idle = wordsOf(vocabulary.ignore.flatMap((line) => line.split(' ')));
  const wishful = wordsOf([...asking, ...people, ...teams]);
  const correct = createSpeller(wishful);

  /** A word of `asking` with one of `group` among the next four. */
  const askFor = (group: string[]) =>
    new RegExp(` ${anyOf(asking)}(?: \\S+){0,3}(?<! (?:${theirOwn})) ${anyOf(group)} `);
  const phrases = new RegExp(` ${anyOf([...keywords].filter((one) => one.includes(' ')))} `, 'g');
  const wishes: [Wish, RegExp][] = [
    ['somebody', askFor(people)],
    ['team', askFor(teams)],
    ['team', phrases],
  ];

  return {
    isInquiry: (text: string) =>
      text.includes('?') || inquiring.has(plain(text).split(' ')[0] ?? ''),
    /** 'Yes': the visitor wants to give what is asked for. */
    agrees: (text: string) => agreeing.has(plain(text)),
    /** 'No', 'no name': the whole text is a refusal, since a name may begin with such a word. */
    refusesName: (text: string) => refusing.has(plain(text)),
    /** 'I have no mail': a few words that begin with a refusal and ask nothing. */
    refusesEmail(text: string) {
      const words = plain(text).split(' ');
      const asks = text.includes('?') || words.some((word) => questions.has(word));
      const beginsWith = (refusal: string) => ` ${words.join(' ')} `.startsWith(` ${refusal} `);
      return !asks && words.length <= longestRefusal && [...refusing].some(beginsWith);
    },
    /** Whether it asks for a person: 'I want to speak to someone', 'bicara dengan orang'. */
    asksForPerson(text: string): Wish | undefined {
      if (keywords.has(plain(text))) return 'plainly';
      const words = plain(text).split(' ').slice(0, mostWords);
      const meant = words.map((word) => (idle.has(word) ? word : (correct(word) ?? word)));
      const said = ` ${meant.join(' ')} `;
      const [wish, pattern] = wishes.find(([, one]) => said.search(one) >= 0) ?? [];
      if (!pattern) return undefined;
      const isFirst = wordsIn(said.slice(0, said.search(pattern))).every((word) => idle.has(word));
      if (!isFirst && !words.some((word) => wishing.has(word))) return undefined;
      const rest = wordsIn(said.replace(phrases, ' '));
      const saysMore = (word: string) =>
        questions.has(word) || !(idle.has(word) || wishful.has(word));
      return rest.some(saysMore) ? wish : 'plainly';
    },
  };
}

const wordsOf = (list: string[]) => new Set(list.map(plain));

const wordsIn = (text: string) => text.split(' ').filter(Boolean);
