'use client';

import { useEffect, useState } from 'react';
import { type Control, type FieldValues, useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { CaptchaField, warmUpCaptcha } from '@/components/captcha/captcha-field';
import { readOrigin } from '@/components/consent/lead-origin';
import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import { Button } from '@/components/ui/button';
import { ChoiceField } from '@/components/ui/choice-field';
import { CheckboxField, Field } from '@/components/ui/field';
import type { FormsCopy } from '@/lib/content';
import { contactEnquirySchema, partnerEnquirySchema } from '@/lib/contracts/enquiries';
import { isBlank } from '@/lib/contracts/is-blank';
import { notReceivedPath } from '@/lib/contracts/plain-form';
import { Honeypot } from './honeypot';
import { useDraftForm } from './use-draft';

export type EnquiryFormProps = Pick<FormsCopy, 'marketing' | 'captcha' | 'missing' | 'and'> & {
  name: 'contact-us' | 'partner-program';
  labelledBy: string;
  copy: FormsCopy['contact'] | FormsCopy['partner'];
  messages: Record<string, string>;
};

/** The fragment at which the page shows what was sent. */
const received = '#received';

/** Loads when the form is touched. */
const loadSubmit = () => import('./submit');

/** The contract without `type`, which is not a field, and with the boxes that have to be ticked. */
export function createFormSchema(name: EnquiryFormProps['name'], boxes: string[]) {
  const { type, ...fields } = (name === 'contact-us' ? contactEnquirySchema : partnerEnquirySchema)
    .shape;
  const ticked = boxes.map((box) => [box, z.literal(true, box)]);
  return z.strictObject({ ...fields, ...Object.fromEntries(ticked) });
}

/** The contact form and the partner form (specification §5). */
export function EnquiryForm(props: EnquiryFormProps) {
  const { name, labelledBy, copy, marketing, captcha } = props;
  const isContact = name === 'contact-us';
  const isNewsRequired = 'newsConsent' in copy && copy.newsConsent === 'required';
  const boxes = { ...(isNewsRequired && { marketing }), captcha };
  const [schema] = useState(() => createFormSchema(name, Object.keys(boxes)));
  const messages = { ...props.messages, captcha: captcha.required, marketing: marketing.required };
  const { form, register, props: formProps } = useDraftForm({ name, schema, messages, onValid });

  useEffect(() => {
    if (location.hash === received)
      loadSubmit().then(({ showSent }) => showSent(name), console.error);
  }, [name]);

  async function onValid({ captcha, ...values }: FieldValues, page: HTMLFormElement) {
    const late = await reloadIfStale(loadSubmit()).catch((error: unknown) => {
      console.error(error);
      // As without scripts: the next page names other ways to reach the company, and the draft stays.
      page.action = notReceivedPath;
      page.submit();
    });
    if (!late) return;
    const { code } = await late.submit({
      name,
      path: '/email/contact-us',
      body: { type: name, ...values },
      form: page,
      meta: { origin: readOrigin() },
      isEnquiry: true,
      fragment: received,
    });
    if (code === 'captcha-invalid' || code === 'captcha-required')
      form.setValue('captcha', false, { shouldValidate: true });
  }

  const field = (name: string, { label, help }: { label: string; help?: string | undefined }) => ({
    ...register(name),
    id: `${props.name}-${name}`,
    label,
    help,
    required: true,
  });

  return (
    <form
      {...formProps}
      method="post"
      aria-labelledby={labelledBy}
      className="grid gap-x-5 gap-y-5 no-script:hidden sm:grid-cols-2"
      onFocus={() => {
        warmUpCaptcha();
        void loadSubmit().catch(() => undefined);
      }}
    >
      {'interests' in copy && (
        <div className="sm:col-span-2">
          <ChoiceField
            {...field('interest', copy.fields.interest)}
            options={Object.entries(copy.interests).map(([value, words]) => ({ value, ...words }))}
          />
        </div>
      )}
      <div className={isContact ? '' : 'sm:col-span-2'}>
        <Field {...field('full_name', copy.fields.full_name)} autoComplete="name" />
      </div>
      <Field {...field('email', copy.fields.email)} type="email" autoComplete="email" />
      <Field {...field('phone', copy.fields.phone)} type="tel" autoComplete="tel" />
      {'interests' in copy ? (
        <>
          <Field {...field('company', copy.fields.company)} autoComplete="organization" />
          <Field {...field('industry', copy.fields.industry)} autoComplete="off" />
        </>
      ) : (
        <Field {...field('subject', copy.fields.subject)} autoComplete="off" />
      )}
      <div className="grid gap-5 sm:col-span-2">
        <Field as="textarea" rows={6} {...field('message', copy.fields.message)} />
        <CheckboxField {...field('marketing', marketing)} required={isNewsRequired} />
        <CaptchaField
          {...field('captcha', captcha)}
          form={name}
          copy={captcha}
          control={form.control}
          onFailure={() => form.setValue('captcha', false)}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Submit
            {...props}
            control={form.control}
            isSubmitting={form.formState.isSubmitting}
            needs={isContact ? { ...copy.fields, ...boxes } : {}}
          />
        </div>
      </div>
      <Honeypot />
    </form>
  );
}

type SubmitProps = Pick<EnquiryFormProps, 'name' | 'copy' | 'missing' | 'and'> & {
  control: Control;
  isSubmitting: boolean;
  /** The short name of each required field. */
  needs: Record<string, { short: string }>;
};

/** The button and the missing fields. Only this renders again when a value changes. */
function Submit({ name, copy, control, isSubmitting, needs, missing, and }: SubmitProps) {
  const values = useWatch({ control });
  const all = Object.entries(needs);
  // On a phone `Intl.ListFormat` takes longer to set up than the whole form.
  function listMissing(fields: typeof all) {
    const words = fields.map(([, { short }]) => short);
    const last = words.splice(-2).join(` ${and} `);
    return `${missing} ${[...words, last].join(', ')}.`;
  }
  const blank = all.filter(([field]) => isBlank(String(values[field] || '')));
  const isIncomplete = blank.length > 0;
  return (
    <>
      <Button
        type="submit"
        // Without scripts the browser posts the form, and no server accepts it.
        formAction={notReceivedPath}
        aria-disabled={isIncomplete || isSubmitting}
        aria-describedby={isIncomplete ? `${name}-missing` : undefined}
        className="w-full sm:w-auto"
      >
        {isSubmitting ? copy.sending : copy.submit}
      </Button>
      {all.length > 0 && (
        <p data-all={listMissing(all)} className="still-missing">
          <span id={`${name}-missing`}>{isIncomplete && listMissing(blank)}</span>
        </p>
      )}
    </>
  );
}
