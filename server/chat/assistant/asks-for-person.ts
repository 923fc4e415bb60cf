import type { AssistantScript } from '@/lib/content';
import { plain } from './script';
import { createSpeller } from './search/spelling';

const closeBy = 4;
/** Whoever is 'my' or 'our' is not somebody of this team. */
const theirOwn = new Set(['my', 'our', 'their', 'his', 'her', 'saya', 'kami']);

/** Tells whether a text asks for a person: 'I want to speak to someone', 'bisa bicara dengan orang'. */
export function createPersonDetector({ keywords, asking, people }: AssistantScript['handOver']) {
  const whole = new Set(keywords.map(plain));
  const phrases = [...whole].filter((keyword) => keyword.includes(' '));
  const askingWords = new Set(asking.map(plain));
  const peopleWords = new Set(people.map(plain));
  const correct = createSpeller([...askingWords, ...peopleWords]);
  const isOneOf = (words: Set<string>, word: string) =>
    words.has(word) || words.has(correct(word) ?? '');

  return (text: string): boolean => {
    const sentence = plain(text);
    if (whole.has(sentence)) return true;
    if (phrases.some((phrase) => ` ${sentence} `.includes(` ${phrase} `))) return true;
    const words = sentence.split(' ').slice(0, 40);
    return words.some(
      (word, at) =>
        isOneOf(askingWords, word) &&
        words
          .slice(at + 1, at + 1 + closeBy)
          .some(
            (next, ahead) => !theirOwn.has(words[at + ahead] ?? '') && isOneOf(peopleWords, next),
          ),
    );
  };
}
