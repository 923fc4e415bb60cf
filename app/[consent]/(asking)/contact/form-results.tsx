import { ContactLink } from '@/components/sections/contact-details';
import { FormResult } from '@/components/sections/form-result';
import { Section } from '@/components/ui/section';
import { type ContactPage, getDemoRequestCopy, getSite } from '@/lib/content';

const link = 'inline-block rounded-control py-1 underline decoration-2 underline-offset-4';

/** The result of a demo request without JavaScript, where the enquiry form is hidden (server/http/plain-form.ts). */
export function PlainDemoReceived() {
  const { title, description } = getDemoRequestCopy().thankYou;
  return (
    <div className="hidden no-script:block">
      <p className="mb-1 font-semibold text-title">{title}</p>
      <p>{description}</p>
    </div>
  );
}

/** The result of a form that the API has not accepted. */
export function NotReceived({ notReceived }: Pick<ContactPage, 'notReceived'>) {
  const { emails, phones, hours } = getSite();
  return (
    <Section className="print:hidden">
      <FormResult id="not-received" look="failure" className="mt-10">
        <p className="mb-1 font-semibold text-title">{notReceived.title}</p>
        <p className="max-w-measure">{notReceived.description}</p>
        <p className="mt-2 flex flex-wrap gap-x-6 font-semibold max-sm:text-small">
          <ContactLink to={emails.sales} className={link} />
          <ContactLink to={phones.sales} className={link} />
        </p>
        <p className="text-text-soft text-small">{hours.text}</p>
      </FormResult>
    </Section>
  );
}
