'use client';

import { useRef, useState } from 'react';
import { CaptchaField } from '@/components/captcha/captcha-field';
import { Button } from '@/components/ui/button';
import { CheckboxField } from '@/components/ui/field';
import { useKeptPress } from '@/components/ui/use-kept-press';
import type { CaptchaCopy, FormsCopy } from '@/lib/content';
import { EnquiryField } from './enquiry-field';
import type { EnquiryFormName, FieldSpec } from './field-spec';
import { Honeypot } from './honeypot';
import { useEnquiryForm } from './use-enquiry-form';

type EnquiryFormProps = {
  form: EnquiryFormName;
  labelledBy: string;
  fields: FieldSpec[];
  marketing: FormsCopy['marketing'];
  captcha: CaptchaCopy;
  words: { submit: string; sending: string; missing: string };
  /** The contact form's button waits for every field, the agreement and the captcha (specification §5). */
  isStrict: boolean;
};

export function EnquiryForm(props: EnquiryFormProps) {
  const { form, labelledBy, fields, marketing, captcha, words, isStrict } = props;
  const place = useRef<HTMLFormElement>(null);
  const [names] = useState(() => [...fields.map(({ name }) => name), 'marketing']);
  const [mustTick] = useState(() => (isStrict ? ['marketing'] : []));
  const state = useEnquiryForm({ form, names, mustTick, place });
  const keptPress = useKeptPress();

  const shorts = [...fields, { ...marketing, name: 'marketing' }]
    .filter(({ name }) => state.blank.includes(name))
    .map(({ short }) => short);
  if (!state.captcha.isTicked) shorts.push(captcha.short);
  const isIncomplete = isStrict && shorts.length > 0;

  return (
    <form
      ref={place}
      method="post"
      noValidate
      aria-labelledby={labelledBy}
      className="grid gap-x-5 gap-y-5 no-script:hidden sm:grid-cols-2"
      {...state.handlers}
    >
      {fields.map((spec) => (
        <div key={spec.name} className={spec.isWide ? 'sm:col-span-2' : ''}>
          <EnquiryField form={form} spec={spec} error={state.errors[spec.name]} />
        </div>
      ))}
      <div className="grid gap-5 sm:col-span-2">
        <CheckboxField
          id={`${form}-marketing`}
          name="marketing"
          label={marketing.label}
          required={isStrict}
        />
        <CaptchaField
          id={`${form}-captcha`}
          copy={captcha}
          status={state.captcha.status}
          isMissed={state.captcha.isMissed}
          onToggle={state.captcha.toggle}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <Button
            type="submit"
            aria-disabled={isIncomplete || state.isSending}
            aria-describedby={isIncomplete ? `${form}-missing` : undefined}
            className="w-full sm:w-auto"
            {...keptPress}
          >
            {state.isSending ? words.sending : words.submit}
          </Button>
          {isIncomplete && (
            <p id={`${form}-missing`} className="min-w-0 flex-1 basis-64 text-ink-soft text-small">
              {words.missing} {listOf(shorts)}.
            </p>
          )}
        </div>
      </div>
      <Honeypot />
    </form>
  );
}

function listOf(parts: string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(parts);
}
