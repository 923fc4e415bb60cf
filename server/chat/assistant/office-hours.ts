import type { Site } from '@/lib/content';
import { fillIn } from './script';

type Hours = Site['hours'];

const week = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

/** Whether the team is at work: from `opens` inclusive to `closes` exclusive, in its time zone. */
export function isOpen(now: Date, hours: Hours): boolean {
  const { day, time } = localTime(now, hours.timeZone);
  return hours.days.some((open) => open === day) && time >= hours.opens && time < hours.closes;
}

/** Today's closing time; call it only while the team is at work. */
export function closingTime(now: Date, hours: Hours): Date {
  const left = minutesOf(hours.closes) - minutesOf(localTime(now, hours.timeZone).time);
  const thisMinute = Math.floor(now.getTime() / 60_000);
  return new Date((thisMinute + left) * 60_000);
}

/**
 * When the team is back: `pattern` with [day], [time] and [place] filled in. Gives the plain hours if
 * the team has no working days.
 */
export function describeReturn(now: Date, hours: Hours, pattern: string): string {
  const { day, time } = localTime(now, hours.timeZone);
  const today = week.indexOf(day);
  const coming = time < hours.opens ? 0 : 1;
  const days = week.map((_, ahead) => week[(today + coming + ahead) % week.length]);
  const next = days.find((name) => hours.days.some((open) => open === name));
  const place = hours.timeZone.replace(/^.*\//, '').replaceAll('_', ' ');
  return next ? fillIn(pattern, { day: next, time: hours.opens, place }) : hours.text;
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** Day of the week and time of day, `Monday` and `09:59`, in a time zone. */
function localTime(now: Date, timeZone: string): { day: string; time: string } {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'long',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(now);
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? '';
  return { day: part('weekday'), time: `${part('hour')}:${part('minute')}` };
}
