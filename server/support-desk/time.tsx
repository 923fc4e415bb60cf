import { formatTime } from '../config/company-time';

/** A timestamp, shown in the company's time zone. */
export const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatTime(at)}</time>;
