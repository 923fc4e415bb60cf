import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getAssistantScript } from '@/lib/content';
import { assistant } from '@/server/testing/assistant';
import { timesLonger } from '@/server/testing/fuzz';

it('never throws for any text at any step', () => {
  const steps = [
    ...getAssistantScript().steps.map(({ id }) => id),
    'person-name',
    'person-away',
    'person-here-email',
    'person-email',
    '__proto__',
  ];
  const anything = fc.record({
    text: fc.oneof(fc.string({ unit: 'binary' }), fc.lorem(), fc.string()),
    step: fc.option(fc.constantFrom(...steps)),
    name: fc.option(fc.string()),
    email: fc.option(fc.emailAddress()),
    silentUntil: fc.option(fc.date({ noInvalidDate: true })),
    isPersonWanted: fc.boolean(),
    memory: fc.constant({}),
    question: fc.option(fc.string()),
    now: fc.date({ noInvalidDate: true }),
  });
  fc.assert(
    fc.property(anything, ({ text, ...rest }) => {
      const { reply } = assistant.answer(text, rest);
      expect(reply === null || reply.text.length > 0).toBe(true);
    }),
    { numRuns: 300 * timesLonger },
  );
});
