import { getSite } from '@/lib/content';

export const { timeZone } = getSite().hours;

const parts = { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' } as const;
const withoutYear = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone });
const withYear = new Intl.DateTimeFormat('en-GB', { ...parts, year: 'numeric', timeZone });
const year = new Intl.DateTimeFormat('en-GB', { year: 'numeric', timeZone });
/** Writes days like 2026-11-24. */
const day = new Intl.DateTimeFormat('sv-SE', { timeZone });
/** English calls WIB `GMT+7`, Indonesian calls CET `GMT+1`. */
const zones = ['en-GB', 'id-ID'].map(
  (locale) => new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'short' }),
);

function nameZone(time: Date): string {
  const names = zones.flatMap((zone) =>
    zone.formatToParts(time).flatMap(({ type, value }) => (type === 'timeZoneName' ? value : [])),
  );
  return names.find((name) => !/\d/.test(name)) ?? names[0] ?? timeZone;
}

/** A timestamp as the company's clocks say it: `24 Nov 2026, 17:03 WIB`. */
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

/** The day that the company has, like 2026-11-24. */
export const formatToday = () => day.format(new Date());
