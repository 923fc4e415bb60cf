import { Section } from '@/components/ui/section';
import { getSite } from '@/lib/content';
import { phoneLink } from './contact-details';

type ReachUsProps = { id: string; title: string; description: string };

/** Where a form stands: what it is for, and how to reach the company by mail and phone. */
export function ReachUs({ id, title, description }: ReachUsProps) {
  const { emails, phones } = getSite();
  return (
    <Section id={id} aria-labelledby={`${id}-title`} className="py-section">
      <div className="rounded-scene bg-sand-light p-7 lg:p-14">
        <h2 id={`${id}-title`} className="text-heading">
          {title}
        </h2>
        <p className="mt-4 max-w-measure text-ink-soft text-lead">{description}</p>
        <p className="mt-6 font-semibold text-title">
          <a
            href={`mailto:${emails.sales}`}
            className="underline decoration-2 decoration-kunyit-deep underline-offset-4"
          >
            {emails.sales}
          </a>
          <br />
          <a
            href={phoneLink(phones.sales)}
            className="underline decoration-2 decoration-kunyit-deep underline-offset-4"
          >
            {phones.sales}
          </a>
        </p>
      </div>
    </Section>
  );
}
