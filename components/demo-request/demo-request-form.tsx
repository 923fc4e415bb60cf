'use client';

import type { ComponentProps, FormEvent } from 'react';
import * as z from 'zod/mini';
import { attachFields } from '@/components/forms/attach-fields';
import { readValues } from '@/components/forms/draft';
import { Honeypot } from '@/components/forms/honeypot';
import { sendLead } from '@/components/forms/once-only-key';
import { metaHeaders } from '@/components/forms/send-form';
import { useCheckedForm } from '@/components/forms/use-checked-form';
import { Button } from '@/components/ui/button';
import { CheckboxField, Field } from '@/components/ui/field';
import {
  companySizes,
  demoRequestSchema,
  departments,
  hearAboutUsOptions,
  socialMediaTypes,
} from '@/lib/contracts/demo-request';
import { shortTextLimit } from '@/lib/contracts/limits';
import copy from '@/lib/generated/demo-request.json';
import dialingCodes from '@/lib/generated/dialing-codes.json';

const name = 'request-demo';

/** The select is keyed by country: countries share 16 dialing codes, so a code does not identify its option. */
const schema = z.strictObject({
  ...demoRequestSchema.shape,
  phone_country: z
    .string()
    .check(z.overwrite((iso) => dialingCodes.find((country) => country.iso === iso)?.code ?? '')),
});

const listOptions = (options: readonly string[]) =>
  options.map((option) => <option key={option}>{option}</option>);

const choices = {
  phone_country: dialingCodes.map(({ iso, name, code }) => (
    <option key={iso} value={iso}>
      {name} ({code})
    </option>
  )),
  company_size: listOptions(companySizes),
  department: listOptions(departments),
  social_media_type: listOptions(socialMediaTypes),
  how_did_you_hear: listOptions(hearAboutUsOptions),
};

type DemoRequestFormProps = { onDone: () => void };

/** The form of specification §5. A failed submit leaves it as it was, with no message (§8). */
export function DemoRequestForm({ onDone }: DemoRequestFormProps) {
  const { errors, isSending, attributes } = useCheckedForm({
    name,
    attach: async (attachment) => attachFields(schema, attachment),
    async submit(body, element, touchedAt) {
      if (!body) return;
      const country = String(readValues(element).phone_country);
      const headers = metaHeaders(element, touchedAt, country);
      const { answer } = await sendLead({ name, path: '/email/request-demo', body, headers });
      if (answer?.success) onDone();
    },
  });

  const field = (key: keyof typeof copy.fields) => ({
    ...copy.fields[key],
    id: `demo-${key}`,
    name: key,
    error: errors[key],
  });
  const text = (key: keyof typeof copy.fields, input: ComponentProps<'input'>) => (
    <Field
      {...field(key)}
      optional={input.required ? undefined : copy.optional}
      maxLength={shortTextLimit}
      {...input}
    />
  );
  const choice = (key: keyof typeof choices, autoComplete?: string) => (
    <Field as="select" {...field(key)} optional={copy.optional} autoComplete={autoComplete}>
      <option value="">{copy.choose}</option>
      {choices[key]}
    </Field>
  );

  return (
    <form noValidate className="mt-6 grid gap-5 sm:grid-cols-2" {...attributes}>
      {text('full_name', { autoComplete: 'name', required: true })}
      {text('email', { type: 'email', autoComplete: 'email', required: true })}
      {choice('phone_country', 'country')}
      {text('phone', { inputMode: 'numeric', autoComplete: 'tel-national', onInput: keepDigits })}
      {text('company_name', { autoComplete: 'organization' })}
      {text('job_position', { autoComplete: 'organization-title' })}
      {choice('company_size')}
      {choice('department')}
      {choice('social_media_type')}
      {text('social_media_account', { autoComplete: 'off' })}
      <div className="sm:col-span-2">{choice('how_did_you_hear')}</div>
      <div className="sm:col-span-2">
        <CheckboxField {...field('marketing')} />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" aria-disabled={isSending} className="w-full sm:w-auto">
          {isSending ? copy.submitting : copy.submit}
        </Button>
      </div>
      <Honeypot />
    </form>
  );
}

/** The phone number is numeric (specification §5), and a text so that leading zeros stay. */
function keepDigits({ currentTarget: input }: FormEvent<HTMLInputElement>) {
  const digits = input.value.replace(/[^\d ]/g, '');
  if (digits !== input.value) input.value = digits;
}
