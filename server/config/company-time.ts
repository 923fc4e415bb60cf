import { getSite } from '@/lib/content';

export const { timeZone } = getSite().hours;

const formatter = (options: Intl.DateTimeFormatOptions, locale = 'en-GB') =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone });
const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
const withoutYear = formatter(parts);
const withYear = formatter({ ...parts, year: 'numeric' });
const year = formatter({ year: 'numeric' });
/** Writes days like 2026-11-24. */
const day = formatter({}, 'sv-SE');
/** English calls WIB `GMT+7`. */
const zone = formatter({ timeZoneName: 'short' }, 'id-ID');
const nameZone = (time: Date) => zone.format(time).replace(/^\S+ /, '');

/** A timestamp in the company's time zone: `24 Nov 2026, 17:03 WIB`. */
export function formatFullTime(timestamp: string): string {
  const time = new Date(timestamp);
  return `${withYear.format(time)} ${nameZone(time)}`;
}

/** The same without its year if that is `now`'s. */
export function formatTime(timestamp: string, now = new Date()): string {
  const time = new Date(timestamp);
  if (year.format(time) !== year.format(now)) return formatFullTime(timestamp);
  return `${withoutYear.format(time)} ${nameZone(time)}`;
}

/** Today in the company's time zone, like 2026-11-24. */
export const formatToday = () => day.format(new Date());
