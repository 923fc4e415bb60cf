import { phoneLink } from '@/components/sections/contact-details';
import { FormResult } from '@/components/sections/form-result';
import { Section } from '@/components/ui/section';
import { type ContactPage, getDemoRequestCopy, getSite } from '@/lib/content';

const link = 'inline-block rounded-control py-1 underline decoration-2 underline-offset-4';

/** Where the API leads a form without JavaScript (server/http/plain-form.ts). */
export function FormResults({ notReceived }: Pick<ContactPage, 'notReceived'>) {
  const { thankYou } = getDemoRequestCopy();
  const { emails, phones, hours } = getSite();
  return (
    <Section className="print:hidden">
      <FormResult id="received" title={thankYou.title} className="mt-10">
        <p>{thankYou.description}</p>
      </FormResult>
      <FormResult id="not-received" title={notReceived.title} isFailure className="mt-10">
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
