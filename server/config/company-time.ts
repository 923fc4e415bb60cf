import { getSite } from '@/lib/content';

export const { timeZone } = getSite().hours;

const formatter = (options: Intl.DateTimeFormatOptions, locale = 'en-GB') =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone });
const fullTime = formatter({ dateStyle: 'medium', timeStyle: 'short' });
/** Writes days like 2026-11-24. */
const day = formatter({}, 'sv-SE');
/** English calls WIB `GMT+7`. */
const zone = formatter({ timeZoneName: 'short' }, 'id-ID');

/** A timestamp in the company's time zone: `24 Nov 2026, 17:03 WIB`. */
export function formatTime(timestamp: string): string {
  const time = new Date(timestamp);
  return `${fullTime.format(time)} ${zone.format(time).replace(/^\S+ /, '')}`;
}

/** Today in the company's time zone, like 2026-11-24. */
export const formatToday = () => day.format(new Date());
