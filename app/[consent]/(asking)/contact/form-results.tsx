import { phoneLink } from '@/components/sections/contact-details';
import { FormResult } from '@/components/sections/form-result';
import { Section } from '@/components/ui/section';
import { type ContactPage, getDemoRequestCopy, getForms, getSite } from '@/lib/content';

const link = 'inline-block rounded-control py-1 underline decoration-2 underline-offset-4';

/**
 * How the forms of this page end: the enquiry, and without JavaScript, where that form is hidden, the demo request
 * (server/http/plain-form.ts).
 */
export function FormResults({ notReceived }: Pick<ContactPage, 'notReceived'>) {
  const { thankYou } = getDemoRequestCopy();
  const { confirmation } = getForms().contact;
  const { emails, phones, hours } = getSite();
  return (
    <Section className="print:hidden">
      <FormResult id="received" className="mt-10">
        <div className="no-script:hidden">
          <p className="mb-1 font-semibold text-title">{confirmation.title}</p>
          <p>{confirmation.description}</p>
        </div>
        <div className="hidden no-script:block">
          <p className="mb-1 font-semibold text-title">{thankYou.title}</p>
          <p>{thankYou.description}</p>
        </div>
      </FormResult>
      <FormResult id="not-received" title={notReceived.title} look="failure" className="mt-10">
        <p className="max-w-measure">{notReceived.description}</p>
        <p className="mt-2 flex flex-wrap gap-x-6 font-semibold max-sm:text-small">
          <a href={`mailto:${emails.sales}`} className={link}>
            {emails.sales}
          </a>
          <a href={phoneLink(phones.sales)} className={link}>
            {phones.sales}
          </a>
        </p>
        <p className="text-ink-soft text-small">{hours.text}</p>
      </FormResult>
    </Section>
  );
}
