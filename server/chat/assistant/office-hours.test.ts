import { expect, it } from 'vitest';
import { getAssistantScript, getSite } from '@/lib/content';
import { describeReturn as describeIn, isOpen } from './office-hours';

const { hours } = getSite();
const { when } = getAssistantScript().handOver.away;
const describeReturn = (now: Date, at = hours) => describeIn(now, at, when);
/** A moment in Jakarta, seven hours ahead of UTC all year. */
const jakarta = (time: string) => new Date(`${time}+07:00`);

// 16 November 2026 is a Monday.
it.each([
  ['2026-11-16T09:59:59.999', false],
  ['2026-11-16T10:00:00', true],
  ['2026-11-16T17:59:59.999', true],
  ['2026-11-16T18:00:00', false],
  ['2026-11-21T12:00:00', false],
])('at %s in Jakarta the team is there: %s', (time, expected) => {
  expect(isOpen(jakarta(time), hours)).toBe(expected);
});

it.each([
  ['2026-11-16T09:59:59', 'Monday 10:00, Jakarta time'],
  ['2026-11-16T18:00:00', 'Tuesday 10:00, Jakarta time'],
  ['2026-11-20T18:00:00', 'Monday 10:00, Jakarta time'],
  ['2026-11-22T23:59:59', 'Monday 10:00, Jakarta time'],
])('at %s in Jakarta it is back %s', (time, expected) => {
  expect(describeReturn(jakarta(time), hours)).toBe(expected);
});

it('names its hours when it has no days at all', () => {
  expect(describeReturn(jakarta('2026-11-16T12:00:00'), { ...hours, days: [] })).toBe(hours.text);
});
