'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useState } from 'react';
import { type FieldValues, useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { type CaptchaStatus, createCaptcha, isTicked } from '@/components/captcha/captcha';
import { CaptchaField } from '@/components/captcha/captcha-field';
import { readOrigin } from '@/components/consent/lead-origin';
import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import { Button } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/choice-field';
import { CheckboxField, Field } from '@/components/ui/field';
import type { CaptchaCopy, FormsCopy } from '@/lib/content';
import { contactEnquirySchema, partnerEnquirySchema } from '@/lib/contracts/enquiries';
import { isBlank } from '@/lib/contracts/is-blank';
import { notReceivedPath } from '@/lib/contracts/plain-form';
import type { EnquiryField, EnquiryFormName } from './enquiry-fields';
import { Honeypot } from './honeypot';
import { useDraft } from './use-draft';

type EnquiryFormProps = {
  name: EnquiryFormName;
  labelledBy: string;
  fields: EnquiryField[];
  marketing: FormsCopy['marketing'];
  captcha: CaptchaCopy;
  words: { submit: string; sending: string; missing: string };
  /** The contact form's button waits for every field, the agreement and the captcha (specification §5). */
  isStrict: boolean;
};

/** Loads when the form is touched. */
const loadSubmit = () => import('./submit');

/** The contract without `type`, which is no field; `agreement` is the message where the box is required. */
function createSchema(
  name: EnquiryFormName,
  agreement: string | undefined,
): z.ZodMiniType<FieldValues, FieldValues> {
  const contract = name === 'contact-us' ? contactEnquirySchema : partnerEnquirySchema;
  const { type, marketing, ...fields } = contract.shape;
  return z.strictObject({
    ...fields,
    marketing: agreement ? z.literal(true, { error: agreement }) : marketing,
  });
}

/** Says what `Intl.ListFormat` would, which a phone takes longer to set up than the whole form. */
const writeList = (words: string[]) =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter(Boolean).join(' and ');

export function EnquiryForm(props: EnquiryFormProps) {
  const { name, fields, marketing, words, isStrict } = props;
  const [resolver] = useState(() =>
    zodResolver(createSchema(name, isStrict ? marketing.required : undefined)),
  );
  // A message that appears during a press would move its target away.
  const form = useForm<FieldValues>({ resolver, mode: 'onTouched', delayError: 300 });
  const { errors, isSubmitting } = form.formState;
  const draft = useDraft(form, name);
  const [captchaStatus, setCaptchaStatus] = useState<CaptchaStatus>('unchecked');
  const [captcha] = useState(() => createCaptcha(name, setCaptchaStatus));
  const [isCaptchaMissed, setIsCaptchaMissed] = useState(false);

  const onValid = async (values: FieldValues) => {
    const element = draft.element.current;
    if (!element) return;
    if (!captcha.isTicked()) return document.getElementById(`${name}-captcha`)?.focus();
    const { submit } = await reloadIfStale(loadSubmit());
    const { code } = await submit({
      name,
      path: '/email/contact-us',
      body: { type: name, ...values },
      form: element,
      touchedAt: draft.touchedAt.current,
      known: { origin: readOrigin() },
      captcha,
      fragment: '#received',
    });
    if (code !== 'captcha-invalid' && code !== 'captcha-required') return;
    captcha.untick();
    setIsCaptchaMissed(true);
  };
  const handleSubmit = (event: FormEvent) => {
    draft.readPage();
    setIsCaptchaMissed(!captcha.isTicked());
    return form.handleSubmit(onValid)(event);
  };

  const values = form.watch();
  const needs = [...fields, { ...marketing, name: 'marketing' }];
  const missing = needs.filter((need) => isBlank(String(values[need.name] || '')));
  const shorts = missing.map(({ short }) => short);
  if (!isTicked(captchaStatus)) shorts.push(props.captcha.short);
  const isIncomplete = isStrict && shorts.length > 0;
  const writeMissing = (ones: string[]) => `${words.missing} ${writeList(ones)}.`;
  const describe = (field: string) => ({
    ...form.register(field),
    id: `${name}-${field}`,
    error: errors[field]?.message?.toString(),
  });

  return (
    <form
      ref={draft.element}
      method="post"
      noValidate
      aria-labelledby={props.labelledBy}
      className="grid gap-x-5 gap-y-5 no-script:hidden sm:grid-cols-2"
      onFocus={() => {
        captcha.warmUp();
        void loadSubmit().catch(() => undefined);
      }}
      onSubmit={handleSubmit}
    >
      {fields.map(({ name, kind, label, help, isWide, autoComplete, options = [] }) => {
        const control = { ...describe(name), label, help, required: true, autoComplete };
        return (
          <div key={name} className={isWide ? 'sm:col-span-2' : ''}>
            {kind === 'choice' ? (
              <ChoiceField {...describe(name)} label={label} options={options} />
            ) : kind === 'message' ? (
              <Field as="textarea" rows={6} {...control} />
            ) : (
              <Field type={kind} inputMode={kind} {...control} />
            )}
          </div>
        );
      })}
      <div className="grid gap-5 sm:col-span-2">
        <CheckboxField {...describe('marketing')} label={marketing.label} required={isStrict} />
        <CaptchaField
          id={`${name}-captcha`}
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
            aria-disabled={isIncomplete || isSubmitting}
            aria-describedby={isIncomplete ? `${name}-missing` : undefined}
            className="w-full sm:w-auto"
          >
            {isSubmitting ? words.sending : words.submit}
          </Button>
          {isStrict && (
            <p
              data-all={writeMissing([...needs, props.captcha].map(({ short }) => short))}
              className="still-missing"
            >
              <span id={`${name}-missing`}>{isIncomplete && writeMissing(shorts)}</span>
            </p>
          )}
        </div>
      </div>
      <Honeypot />
    </form>
  );
}
