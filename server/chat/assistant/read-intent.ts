import type { AssistantScript } from '@/lib/content';
import { plain } from './script';

const longestRefusal = 6;

/** Classifies a text at a prompt by its wording. */
export type IntentReader = {
  /** Whether it asks something. */
  isInquiry(text: string): boolean;
  /** 'Yes': the visitor wants to give what is asked for. */
  agrees(text: string): boolean;
  /** 'No', 'no name': the whole text is a refusal, since a name may begin with such a word. */
  refusesName(text: string): boolean;
  /** 'I have no mail': a few words that begin with a refusal and ask nothing. */
  refusesEmail(text: string): boolean;
};

/** Reads `questions`, `inquiring`, `agreeing` and `refusing` of the script. */
export function createIntentReader({ handOver }: AssistantScript): IntentReader {
  const questions = new Set(handOver.questions.map(plain));
  const inquiring = new Set([...questions, ...handOver.inquiring.map(plain)]);
  const agreeing = new Set(handOver.agreeing.map(plain));
  const refusing = handOver.refusing.map(plain);

  return {
    isInquiry: (text) => text.includes('?') || inquiring.has(plain(text).split(' ')[0] ?? ''),
    agrees: (text) => agreeing.has(plain(text)),
    refusesName: (text) => refusing.includes(plain(text)),
    refusesEmail(text) {
      const said = plain(text);
      const all = said.split(' ');
      const asks = text.includes('?') || all.some((word) => questions.has(word));
      if (asks || all.length > longestRefusal) return false;
      return refusing.some((words) => `${said} `.startsWith(`${words} `));
    },
  };
}
