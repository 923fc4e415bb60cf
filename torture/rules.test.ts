import { describe, expect, it } from 'vitest';
import { judge, type Seen } from './rules';

/** A fault from 100 to 200 after which all is well. */
const quiet: Seen = {
  answers: [
    { from: 10, to: 20, status: 200 },
    { from: 210, to: 220, status: 200 },
  ],
  on: 100,
  back: 200,
  silence: { ms: 5_000, ownMs: 900 },
  acknowledgedAfter: 1,
  isTabAwake: true,
  hasEnded: false,
};

const answered = (status: number, from: number, to: number): Seen => ({
  ...quiet,
  answers: [...quiet.answers, { from, to, status }],
});

describe('the rules', () => {
  it.each([
    ['a quiet fault', 'nothing', quiet],
    ['a refusal during it', 'refusals', answered(503, 120, 130)],
    ['a refusal of a call that was under way when it came', 'refusals', answered(503, 90, 101)],
    ['no answer from a process that is gone', 'absence', answered(0, 120, 130)],
    [
      'silence of a process that is gone',
      'absence',
      { ...quiet, silence: { ms: 9_000, ownMs: 9_000 } },
    ],
    ['the end of a process that is killed', 'absence', { ...quiet, hasEnded: true }],
  ] as const)('allow %s', (_name, allows, seen) => expect(judge({ allows }, seen)).toEqual([]));

  it.each([
    ['a refusal before it', 'refusals', answered(503, 50, 60), '5xx without'],
    ['a refusal after it', 'absence', answered(500, 201, 210), '5xx without'],
    ['no answer after it', 'absence', answered(0, 201, 210), 'without an answer'],
    ['a refusal that callers must not meet', 'nothing', answered(503, 120, 130), '5xx during'],
    ['no answer of a process that runs', 'refusals', answered(0, 120, 130), 'though the API ran'],
    ['another status', 'refusals', answered(404, 120, 130), 'another status'],
    ['silence', 'refusals', { ...quiet, silence: { ms: 1_100, ownMs: 1_100 } }, 'silent'],
    ['the end of the process', 'refusals', { ...quiet, hasEnded: true }, 'ended'],
    ['a standstill afterwards', 'absence', { ...quiet, acknowledgedAfter: 0 }, 'nothing was'],
    ['a chat that hears nothing', 'absence', { ...quiet, isTabAwake: false }, 'open chat'],
  ] as const)('name %s', (_name, allows, seen, sentence) => {
    expect(judge({ allows }, seen)).toEqual([expect.stringContaining(sentence)]);
  });

  it('allow a status that a fault may bring, during it alone', () => {
    const clock = { allows: 'nothing', alsoAnswers: [403] } as const;
    expect(judge({ ...clock, alsoAnswers: [403] }, answered(403, 120, 130))).toEqual([]);
    expect(judge({ ...clock, alsoAnswers: [403] }, answered(403, 201, 210))).toHaveLength(1);
  });
});
