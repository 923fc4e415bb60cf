import type { Site } from '@/lib/content';
import { fillIn } from '@/lib/text/fill-in';

type Hours = Site['hours'];

const dayMs = 24 * 60 * 60 * 1000;

/** Whether the team is at work: from `opens` inclusive to `closes` exclusive, in its time zone. */
export function isOpen(now: Date, hours: Hours): boolean {
  const { date, time } = localTime(now, hours);
  return isWorkday(date, hours) && time >= hours.opens && time < hours.closes;
}

/** Fills `pattern` with the day, named in `locale`, and the time when the team is back; `hours.text` without working days. */
export function describeReturn(now: Date, hours: Hours, pattern: string, locale: string): string {
  const { date, time } = localTime(now, hours);
  const first = date.getTime() + (time < hours.opens ? 0 : dayMs);
  const week = Array.from({ length: 7 }, (_, index) => new Date(first + index * dayMs));
  const back = week.find((day) => isWorkday(day, hours));
  if (!back) return hours.text;
  const place = hours.timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
  return fillIn(pattern, { day: nameDay(back, locale), time: hours.opens, place });
}

const nameDay = (date: Date, locale: string) =>
  date.toLocaleDateString(locale, { weekday: 'long', timeZone: 'UTC' });

/** `hours.days` has English names in every language. */
const isWorkday = (date: Date, { days }: Hours) => days.some((day) => day === nameDay(date, 'en'));

/** The date, as midnight in UTC, and the time of day, `09:59:59`, where the team is. */
function localTime(now: Date, { timeZone }: Hours) {
  const [date = '', time = ''] = now.toLocaleString('sv-SE', { timeZone }).split(' ');
  return { date: new Date(date), time };
}
