import { getSite } from '@/lib/content';
import { phoneLink } from './contact-details';

const link =
  'inline-block rounded-control py-1 underline decoration-2 decoration-kunyit-deep underline-offset-4';

/** The mail address and the phone of the sales team, for those who would rather not fill in a form. */
export function ReachUs() {
  const { emails, phones, hours } = getSite();
  return (
    <>
      <p className="font-semibold text-title">
        <a href={`mailto:${emails.sales}`} className={link}>
          {emails.sales}
        </a>
        <br />
        <a href={phoneLink(phones.sales)} className={link}>
          {phones.sales}
        </a>
      </p>
      <p className="mt-2 text-ink-soft text-small">{hours.text}</p>
    </>
  );
}
