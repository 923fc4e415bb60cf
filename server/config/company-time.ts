import { getSite } from '@/lib/content';

const { locale, numbersAndDates = locale, hours } = getSite();
export const { timeZone } = hours;

const dateAndTime = { dateStyle: 'medium', timeStyle: 'short', timeZone } as const;

/** The short name of a time zone in the country of a locale: WIB in `en-ID`, or else GMT+1. */
export const nameZone = (time: Date, zone: string, country: string) =>
  new Intl.DateTimeFormat(country, { timeZone: zone, timeZoneName: 'short' })
    .formatToParts(time)
    .find(({ type }) => type === 'timeZoneName')?.value;

/** A timestamp in the company's time zone: `24 Nov 2026, 17:03 WIB`. */
export function formatTime(timestamp: string): string {
  const time = new Date(timestamp);
  const written = time.toLocaleString(numbersAndDates, dateAndTime);
  return `${written} ${nameZone(time, timeZone, locale)}`;
}

/** Today in the company's time zone, like 2026-11-24. */
export const formatToday = () => new Date().toLocaleDateString('sv-SE', { timeZone });
