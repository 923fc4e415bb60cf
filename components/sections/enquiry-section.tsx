import type { ReactNode } from 'react';
import { EnquiryForm, type EnquiryFormProps } from '@/components/forms/enquiry-form';
import { BrandPattern } from '@/components/ui/brand-symbol';
import { Island } from '@/components/ui/island';
import { Section, SectionTitle } from '@/components/ui/section';
import { getForms, getSite } from '@/lib/content';
import { ContactLink } from './contact-details';
import { FormResult } from './form-result';

type EnquirySectionProps = {
  id: string;
  name: EnquiryFormProps['name'];
  title: string;
  description: string;
  /** More content of the result. */
  children?: ReactNode;
};

const link =
  'inline-block rounded-control py-1 underline decoration-2 decoration-accent-strong underline-offset-4';

/**
 * A form with its purpose, and other ways to reach the company. Once the form is sent, thanks and the sent values
 * replace it.
 */
export function EnquirySection({ id, name, title, description, children }: EnquirySectionProps) {
  const { reach, another, contact, partner, messages, ...words } = getForms();
  const copy = name === 'contact-us' ? contact : partner;
  const { confirmation, fields } = copy;
  const keys = [...Object.keys(fields), 'invalidEmail', 'tooLong'];
  const needed = Object.entries(messages).filter(([key]) => keys.includes(key));
  const { emails, phones, hours } = getSite();
  return (
    <Section id={id} aria-labelledby={`${id}-title`} className="py-section print:hidden">
      <div className="relative isolate grid gap-10 overflow-clip rounded-scene bg-primary-quiet p-4 pt-9 sm:p-8 sm:pt-12 lg:grid-cols-[5fr_7fr] lg:gap-14 lg:p-14">
        <BrandPattern
          id={`pattern-${id}`}
          className="-z-10 top-auto h-96 text-primary opacity-25 [mask-image:linear-gradient(to_top_right,black,transparent_60%)] lg:w-1/2"
        />
        <div className="max-lg:contents lg:sticky lg:top-28 lg:self-start">
          <div className="px-3 sm:px-0">
            <SectionTitle id={`${id}-title`}>{title}</SectionTitle>
            <p className="mt-4 max-w-measure text-text-soft text-lead">{description}</p>
          </div>
          <div
            // On a phone it is below the result: the browser must not scroll to keep it in place when that grows.
            className="px-3 pb-4 [overflow-anchor:none] max-lg:order-last sm:px-0 lg:mt-10 lg:border-current/20 lg:border-t lg:pt-6"
          >
            <p className="mb-2 text-text-soft no-script:hidden">{reach.title}</p>
            <noscript>
              <p className="mb-2 max-w-measure">{reach.withoutScript}</p>
            </noscript>
            <p className="font-semibold text-lead sm:text-title">
              <ContactLink to={emails.sales} className={link} />
              <br />
              <ContactLink to={phones.sales} className={link} />
            </p>
            <p className="mt-2 text-text-soft text-small">{hours.text}</p>
          </div>
        </div>
        <FormResult id="received" className="peer self-start">
          <div className="no-script:hidden">
            <p className="mb-1 font-semibold text-title">{confirmation.title}</p>
            <p>{confirmation.description}</p>
            {/* enquiry-form.tsx fills it with what was sent. */}
            <dl className="mt-4 space-y-2 text-small">
              {Object.entries(fields).map(([field, { label }]) => (
                <div key={field} className="has-[dd:empty]:hidden">
                  <dt className="text-text-soft">{label}</dt>
                  <dd data-sent={field} dir="auto" className="whitespace-pre-wrap break-words" />
                </div>
              ))}
            </dl>
            <p className="mt-4">
              <a href={`#${id}`} className="text-link">
                {another}
              </a>
            </p>
          </div>
          {children}
        </FormResult>
        <div className="rounded-card bg-surface p-5 peer-target:hidden no-script:hidden sm:p-8 lg:p-10">
          <Island fallback={`#${id} form`}>
            <EnquiryForm
              name={name}
              copy={copy}
              labelledBy={`${id}-title`}
              messages={Object.fromEntries(needed)}
              {...words}
            />
          </Island>
        </div>
      </div>
    </Section>
  );
}
