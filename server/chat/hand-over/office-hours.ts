import type { Site } from '@/lib/content';
import { fillIn } from '@/lib/content/format';

type Hours = Site['hours'];

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Whether the team is at work: from `opens` inclusive to `closes` exclusive, in its time zone. */
export function isOpen(now: Date, hours: Hours): boolean {
  const { day, time } = localTime(now, hours);
  return isWorkday(day, hours) && time >= hours.opens && time < hours.closes;
}

/** When the team is back, by `pattern`; the plain hours if the team has no working days. */
export function describeReturn(now: Date, hours: Hours, pattern: string): string {
  const { day: today, time } = localTime(now, hours);
  const next = week.indexOf(today) + (time < hours.opens ? 0 : 1);
  const day = [...week, ...week].slice(next).find((name) => isWorkday(name, hours));
  const place = hours.timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
  return day ? fillIn(pattern, { day, time: hours.opens, place }) : hours.text;
}

const isWorkday = (day: string, { days }: Hours) => days.some((workday) => workday === day);

/** Day of the week and time of day, `Monday` and `09:59`, where the team is. */
const localTime = (now: Date, { timeZone }: Hours) => ({
  day: now.toLocaleDateString('en-GB', { timeZone, weekday: 'long' }),
  time: now.toLocaleTimeString('en-GB', { timeZone, timeStyle: 'short' }),
});
