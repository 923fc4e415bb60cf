import fc from 'fast-check';
import { expect, it } from 'vitest';
import { getAssistantScript } from '@/lib/content';
import { assistant } from '@/lib/testing/api/assistant';

it('the assistant never throws for any text at any step', () => {
  const steps = getAssistantScript().steps.map(({ id }) => id);
  const anything = fc.record({
    text: fc.oneof(fc.string({ unit: 'binary' }), fc.lorem(), fc.string()),
    step: fc.option(fc.constantFrom(...steps, 'person-name', 'person-email', '__proto__')),
    name: fc.option(fc.string()),
    email: fc.option(fc.emailAddress()),
    silentUntil: fc.option(fc.date({ noInvalidDate: true })),
    isPersonWanted: fc.boolean(),
    question: fc.option(fc.string()),
    now: fc.date({ noInvalidDate: true }),
  });
  const property = fc.property(anything, ({ text, ...rest }) => {
    const { reply } = assistant.answer(text, rest);
    expect(reply === null || reply.text.length > 0).toBe(true);
  });
  fc.assert(property, { numRuns: 150 * Number(process.env.FUZZ_TIMES_LONGER ?? 1) });
});
