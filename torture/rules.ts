import type { Fault } from './fault';
import type { Silence } from './health';
import type { Answer } from './load';

/** What was seen while a fault came and went. */
export type Seen = {
  answers: Answer[];
  /** When the fault came, and the first good answer of /readyz after it had gone. */
  on: number;
  back: number;
  silence: Silence;
  /** Posts acknowledged after `back`. */
  acknowledgedAfter: number;
  isTabAwake: boolean;
  hasEnded: boolean;
};

const mostSilentMs = 1_000;

const isRefused = ({ status }: Answer) => status >= 500;
const isMissing = ({ status }: Answer) => status === 0;
const isOdd = ({ status }: Answer) => status > 200 && status < 500;

/** Answers to calls that were under way while the fault was on count as its own. */
export function splitAnswers({ answers, on, back }: Pick<Seen, 'answers' | 'on' | 'back'>) {
  const isDuring = ({ from, to }: Answer) => to >= on && from <= back;
  return {
    during: answers.filter(isDuring),
    outside: answers.filter((answer) => !isDuring(answer)),
  };
}

/** The refusals among answers, without those that never came. */
export const countRefused = (answers: Answer[]) => answers.filter(isRefused).length;

/** The rules that a fault broke, as sentences. */
export function judge(
  { allows, alsoAnswers = [] }: Pick<Fault, 'allows' | 'alsoAnswers'>,
  seen: Seen,
): string[] {
  const { during, outside } = splitAnswers(seen);
  const unusual = (answers: Answer[], when: string) => [
    ...say(answers.filter(isRefused), `calls answered 5xx ${when}`),
    ...say(answers.filter(isMissing), `calls without an answer ${when}`),
  ];
  return [
    ...unusual(outside, 'without the fault'),
    ...(allows === 'nothing' ? unusual(during, 'during a fault that callers must not notice') : []),
    ...(allows === 'refusals'
      ? say(during.filter(isMissing), 'calls without an answer though the API ran')
      : []),
    ...say(outside.filter(isOdd), 'calls answered with another status than 200 without the fault'),
    ...say(
      during.filter((answer) => isOdd(answer) && !alsoAnswers.includes(answer.status)),
      'calls answered with another status than 200 or 5xx during it',
    ),
    ...(allows !== 'absence' && seen.silence.ownMs > mostSilentMs
      ? [`/healthz was silent for ${Math.round(seen.silence.ownMs)} ms`]
      : []),
    ...(allows !== 'absence' && seen.hasEnded ? ['the process ended'] : []),
    ...(seen.acknowledgedAfter > 0 ? [] : ['nothing was acknowledged after the fault']),
    ...(seen.isTabAwake ? [] : ['an open chat heard of no answer after the fault']),
  ];
}

function say(answers: Answer[], what: string): string[] {
  if (answers.length === 0) return [];
  const statuses = [...new Set(answers.map(({ status }) => status || 'none'))].join(', ');
  return [`${answers.length} ${what} (${statuses})`];
}
