import { Clock, Mail, MapPin, Phone } from 'lucide';
import type { ReactNode } from 'react';
import { Section } from '@/components/ui/section';
import { SvgIcon } from '@/components/ui/svg-icon';
import { type ContactPage, getSite } from '@/lib/content';

export const phoneLink = (phone: string) => `tel:${phone.replaceAll(' ', '')}`;

export function ContactDetails({ labels }: Pick<ContactPage, 'labels'>) {
  const { address, hours, phones, emails, legalName } = getSite();
  const link =
    'rounded-control underline decoration-sand decoration-2 underline-offset-4 hover:decoration-kunyit-deep';
  const details: { icon: typeof Mail; label: string; value: ReactNode }[] = [
    {
      icon: MapPin,
      label: labels.address,
      value: (
        <address className="not-italic">
          <span translate="no">{legalName}</span>
          <br />
          {`${address.street}, ${address.district}`}
          <br />
          {`${address.city} ${address.postalCode}, ${address.country}`}
        </address>
      ),
    },
    { icon: Clock, label: labels.hours, value: hours.text },
    {
      icon: Phone,
      label: labels.phones,
      value: (
        <>
          <a href={phoneLink(phones.sales)} className={link}>
            {phones.sales}
          </a>
          {` (${labels.salesPhone})`}
          <br />
          <a href={phoneLink(phones.office)} className={link}>
            {phones.office}
          </a>
          {` (${labels.officePhone})`}
        </>
      ),
    },
    {
      icon: Mail,
      label: labels.email,
      value: (
        <a href={`mailto:${emails.sales}`} className={link}>
          {emails.sales}
        </a>
      ),
    },
  ];
  return (
    <Section className="pt-section">
      <dl className="grid gap-x-12 gap-y-8 sm:grid-cols-2">
        {details.map(({ icon, label, value }, index) => (
          <div key={index} className="border-sand border-t pt-6">
            <dt className="flex gap-5 font-semibold">
              <SvgIcon node={icon} className="size-6 text-pandan" />
              {label}
            </dt>
            <dd className="mt-2 pl-11 text-ink-soft">{value}</dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}
