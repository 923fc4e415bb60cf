import { Clock, type IconNode, Mail, MapPin, Phone } from 'lucide';
import { Fragment, type ReactNode } from 'react';
import { Section } from '@/components/ui/section';
import { SvgIcon } from '@/components/ui/svg-icon';
import { type ContactPage, getSite, listAddressLines } from '@/lib/content';

const link =
  'rounded-control underline decoration-line decoration-2 underline-offset-4 hover:decoration-accent-strong';

export function ContactDetails({ labels }: Pick<ContactPage, 'labels'>) {
  const { hours, phones, emails, legalName } = getSite();
  return (
    <Section className="pt-section">
      <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        <Detail icon={MapPin} label={labels.address}>
          <address className="not-italic">
            <span translate="no">{legalName}</span>
            {listAddressLines().map((line) => (
              <Fragment key={line}>
                <br />
                {line}
              </Fragment>
            ))}
          </address>
        </Detail>
        <Detail icon={Clock} label={labels.hours}>
          {hours.text}
        </Detail>
        <Detail icon={Phone} label={labels.phones}>
          <ContactLink to={phones.sales} className={link} />
          {` (${labels.salesPhone})`}
          <br />
          <ContactLink to={phones.office} className={link} />
          {` (${labels.officePhone})`}
        </Detail>
        <Detail icon={Mail} label={labels.email}>
          <ContactLink to={emails.sales} className={link} />
        </Detail>
      </dl>
    </Section>
  );
}

type DetailProps = { icon: IconNode; label: string; children: ReactNode };

function Detail({ icon, label, children }: DetailProps) {
  return (
    <div className="border-line border-t pt-6">
      <dt className="flex gap-5 font-semibold">
        <SvgIcon node={icon} className="size-6 text-primary" />
        {label}
      </dt>
      <dd className="mt-2 pl-11 text-text-soft">{children}</dd>
    </div>
  );
}

/** A link that writes to an e-mail address or calls a phone number. */
export function ContactLink({ to, className }: { to: string; className: string }) {
  const href = to.includes('@') ? `mailto:${to}` : `tel:${to.replaceAll(' ', '')}`;
  return (
    <a href={href} className={className}>
      {to}
    </a>
  );
}
