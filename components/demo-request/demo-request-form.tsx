'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { type FormEvent, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { dropDraft, readDraft, saveDraft } from '@/components/forms/draft';
import { readValues } from '@/components/forms/form-values';
import { Honeypot, readTrap } from '@/components/forms/honeypot';
import { Button } from '@/components/ui/button';
import { CheckboxField, SelectField, TextField } from '@/components/ui/field';
import { demoRequestSchema } from '@/lib/contracts/demo-request';
import { shortTextLimit } from '@/lib/contracts/limits';
import copy from '@/lib/generated/demo-request.json';
import dialingCodes from '@/lib/generated/dialing-codes.json';
import { choices, emptyRequest } from './demo-request-fields';
import { submitDemoRequest } from './submit-demo-request';

const names = Object.keys(emptyRequest);

type DemoRequestFormProps = { onDone: () => void };

const codeOf = (iso: string) => dialingCodes.find((country) => country.iso === iso)?.code ?? '';

/** The form of specification §5. A failed submit leaves it as it was, with no message (§8). */
export function DemoRequestForm({ onDone }: DemoRequestFormProps) {
  // The select is keyed by country: countries share 16 dialing codes, so a code does not identify its option.
  const [draft] = useState(() => readDraft('request-demo'));
  const [country, setCountry] = useState(String(draft.phone_country ?? ''));
  const place = useRef<HTMLFormElement>(null);
  const touchedAt = useRef(0);
  const { register, handleSubmit, setValue, formState } = useForm({
    resolver: zodResolver(demoRequestSchema),
    defaultValues: { ...emptyRequest, ...draft, phone_country: codeOf(country) },
    mode: 'onTouched',
  });
  const { errors, isSubmitting } = formState;
  const { fields } = copy;

  const text = (name: keyof typeof fields & keyof typeof emptyRequest) => ({
    ...register(name),
    ...fields[name],
    id: `demo-${name}`,
    error: errors[name]?.message,
    maxLength: shortTextLimit,
  });

  const choice = (name: keyof typeof choices) => (
    <SelectField
      {...register(name)}
      {...fields[name]}
      id={`demo-${name}`}
      optional={copy.optional}
      error={errors[name]?.message}
    >
      <option value="">{copy.choose}</option>
      {choices[name].map((option) => (
        <option key={option}>{option}</option>
      ))}
    </SelectField>
  );

  const submit = handleSubmit(async (request) => {
    const elapsed = performance.now() - touchedAt.current;
    const meta = { country, trap: readTrap(place.current), elapsed };
    if (!(await submitDemoRequest(request, meta))) return;
    dropDraft('request-demo');
    onDone();
  });

  return (
    <form
      ref={place}
      noValidate
      onFocus={() => {
        touchedAt.current ||= performance.now();
      }}
      onInput={(event) => saveDraft('request-demo', readValues(event.currentTarget, names))}
      onSubmit={(event) => {
        if (isSubmitting) event.preventDefault();
        else void submit(event);
      }}
      className="mt-6 grid gap-5 sm:grid-cols-2"
    >
      <TextField {...text('full_name')} autoComplete="name" required />
      <TextField {...text('email')} type="email" autoComplete="email" required />
      <SelectField
        id="demo-phone_country"
        label={fields.phone_country.label}
        optional={copy.optional}
        name="phone_country"
        autoComplete="country"
        value={country}
        onChange={(event) => {
          setCountry(event.target.value);
          setValue('phone_country', codeOf(event.target.value));
        }}
      >
        <option value="">{copy.choose}</option>
        {dialingCodes.map(({ iso, name, code }) => (
          <option key={iso} value={iso}>
            {name} ({code})
          </option>
        ))}
      </SelectField>
      <TextField
        {...text('phone')}
        optional={copy.optional}
        inputMode="numeric"
        autoComplete="tel-national"
        onInput={keepDigits}
      />
      <TextField {...text('company_name')} optional={copy.optional} autoComplete="organization" />
      <TextField
        {...text('job_position')}
        optional={copy.optional}
        autoComplete="organization-title"
      />
      {choice('company_size')}
      {choice('department')}
      {choice('social_media_type')}
      <TextField {...text('social_media_account')} optional={copy.optional} autoComplete="off" />
      <div className="sm:col-span-2">{choice('how_did_you_hear')}</div>
      <div className="sm:col-span-2">
        <CheckboxField {...register('marketing')} {...fields.marketing} id="demo-marketing" />
      </div>
      <div className="sm:col-span-2">
        <Button type="submit" aria-disabled={isSubmitting} className="w-full sm:w-auto">
          {isSubmitting ? copy.submitting : copy.submit}
        </Button>
      </div>
      <Honeypot />
    </form>
  );
}

/** The phone number is numeric (specification §5), and a text so that leading zeros stay. */
function keepDigits(event: FormEvent<HTMLInputElement>) {
  const input = event.currentTarget;
  const digits = input.value.replace(/[^\d ]/g, '');
  if (digits !== input.value) input.value = digits;
}
