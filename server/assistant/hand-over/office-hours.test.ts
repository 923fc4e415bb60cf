import { expect, it } from 'vitest';
import type { Site } from '@/lib/content';
import { describeReturn, isOpen } from './office-hours';

const hours: Site['hours'] = {
  text: 'On weekdays',
  days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
  opens: '10:00',
  closes: '18:00',
  timeZone: 'Asia/Jakarta',
};
const when = '[day] [time], [place] time';
/** A moment in Jakarta, seven hours ahead of UTC all year. */
const jakarta = (time: string) => new Date(`${time}+07:00`);

// 16 November 2026 is a Monday.
it.each<[time: string, back?: string, locale?: string]>([
  ['2026-11-16T09:59:59.999', 'Monday 10:00, Jakarta time'],
  ['2026-11-16T10:00:00'],
  ['2026-11-16T17:59:59.999'],
  ['2026-11-16T18:00:00', 'Tuesday 10:00, Jakarta time'],
  ['2026-11-20T18:00:00', 'Monday 10:00, Jakarta time'],
  ['2026-11-22T23:59:59', 'segunda-feira 10:00, Jakarta time', 'pt-PT'],
])('at %s in Jakarta the team is there, or back %s', (time, back, locale = 'en-ID') => {
  expect(isOpen(jakarta(time), hours)).toBe(back === undefined);
  if (back) expect(describeReturn(jakarta(time), hours, when, locale)).toBe(back);
});
