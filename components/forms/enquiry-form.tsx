'use client';

import { useState } from 'react';
import { type CaptchaStatus, createCaptcha, isTicked } from '@/components/captcha/captcha';
import { CaptchaField } from '@/components/captcha/captcha-field';
import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import { Announcement } from '@/components/ui/announcement';
import { Button } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/choice-field';
import { CheckboxField, Field } from '@/components/ui/field';
import type { CaptchaCopy, FormsCopy } from '@/lib/content';
import { isBlank } from '@/lib/contracts/is-blank';
import { notReceivedPath } from '@/lib/contracts/plain-form';
import type { Messages } from './attach-fields';
import type { EnquiryField, EnquiryFormName } from './enquiry-fields';
import { Honeypot } from './honeypot';
import { type FormValues, readValues, useForm } from './use-form';

type EnquiryFormProps = {
  form: EnquiryFormName;
  labelledBy: string;
  fields: EnquiryField[];
  marketing: FormsCopy['marketing'];
  captcha: CaptchaCopy;
  words: { submit: string; sending: string; missing: string };
  /** The contact form's button waits for every field, the agreement and the captcha (specification §5). */
  isStrict: boolean;
};

/** The draft is kept over a reload. */
const loadEngine = () => reloadIfStale(import('./enquiry-engine'));
/** Says what `Intl.ListFormat` would, which a phone takes longer to set up than the whole form. */
const writeList = (words: string[]) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

export function EnquiryForm(props: EnquiryFormProps) {
  const { form, labelledBy, fields, marketing, words, isStrict } = props;
  const [values, setValues] = useState<FormValues>({});
  const [messages, setMessages] = useState<Messages>();
  const [captchaStatus, setCaptchaStatus] = useState<CaptchaStatus>('unchecked');
  const [captcha] = useState(() => createCaptcha(form, setCaptchaStatus));
  const [isCaptchaMissed, setIsCaptchaMissed] = useState(false);
  const [isAgreementMissed, setIsAgreementMissed] = useState(false);

  const { isSending, attributes } = useForm({
    name: form,
    async attach(element) {
      captcha.warmUp();
      return (await loadEngine()).attachEnquiry(form, element, setMessages);
    },
    onValues: setValues,
    async submit(submission, fields) {
      if (!fields) return;
      const enquiry = await fields.validate();
      const present = readValues(submission.form);
      setValues(present);
      const isMissed = !captcha.isTicked();
      setIsCaptchaMissed(isMissed);
      const isUnticked = isStrict && !present.marketing;
      setIsAgreementMissed(isUnticked);
      if (!enquiry) return;
      if (isUnticked || isMissed) {
        const next = isUnticked ? 'marketing' : 'captcha';
        document.getElementById(`${form}-${next}`)?.focus();
        return;
      }
      const { sendEnquiry } = await loadEngine();
      if (!(await sendEnquiry(form, submission, enquiry, captcha))) return;
      captcha.untick();
      setIsCaptchaMissed(true);
    },
  });

  const needs = [...fields, { ...marketing, name: 'marketing' }];
  const shorts = needs
    .filter(({ name }) => isBlank(String(values[name] || '')))
    .map(({ short }) => short);
  if (!isTicked(captchaStatus)) shorts.push(props.captcha.short);
  const isIncomplete = isStrict && shorts.length > 0;
  const writeMissing = (ones: string[]) => `${words.missing} ${writeList(ones)}.`;

  return (
    <form
      method="post"
      noValidate
      aria-labelledby={labelledBy}
      className="grid gap-x-5 gap-y-5 no-script:hidden sm:grid-cols-2"
      {...attributes}
    >
      {fields.map(({ name, kind, label, help, isWide, autoComplete, maxLength, options = [] }) => {
        const common = { id: `${form}-${name}`, name, label, error: messages?.errors[name] };
        const control = {
          ...common,
          note: messages?.notes[name],
          help,
          required: true,
          autoComplete,
          maxLength,
        };
        return (
          <div key={name} className={isWide ? 'sm:col-span-2' : ''}>
            {kind === 'choice' ? (
              <ChoiceField {...common} options={options} />
            ) : kind === 'message' ? (
              <Field as="textarea" rows={6} {...control} />
            ) : (
              <Field type={kind} inputMode={kind} {...control} />
            )}
          </div>
        );
      })}
      <div className="grid gap-5 sm:col-span-2">
        <CheckboxField
          id={`${form}-marketing`}
          name="marketing"
          label={marketing.label}
          error={isAgreementMissed && !values.marketing ? marketing.required : undefined}
          required={isStrict}
        />
        <CaptchaField
          id={`${form}-captcha`}
          copy={props.captcha}
          status={captchaStatus}
          isMissed={isCaptchaMissed && !isTicked(captchaStatus)}
          onToggle={(isWanted) => {
            setIsCaptchaMissed(false);
            if (isWanted) captcha.tick();
            else captcha.untick();
          }}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            // Without its scripts the browser posts the form, and no server takes it.
            formAction={notReceivedPath}
            aria-disabled={isIncomplete || isSending}
            aria-describedby={isIncomplete ? `${form}-missing` : undefined}
            className="w-full sm:w-auto"
          >
            {isSending ? words.sending : words.submit}
          </Button>
          {isStrict && (
            // As high as the whole list from the start, so that nothing moves as the list shrinks.
            <p
              data-all={writeMissing([...needs, props.captcha].map(({ short }) => short))}
              className="grid min-w-0 flex-1 basis-64 text-ink-soft text-small *:[grid-area:1/1] after:invisible after:content-[attr(data-all)] after:[grid-area:1/1]"
            >
              <span id={`${form}-missing`}>{isIncomplete && writeMissing(shorts)}</span>
            </p>
          )}
        </div>
      </div>
      <Announcement>{messages?.last ?? ''}</Announcement>
      <Honeypot />
    </form>
  );
}
