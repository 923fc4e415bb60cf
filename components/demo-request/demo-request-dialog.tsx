'use client';

import { X } from 'lucide';
import { type ComponentProps, type FormEvent, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { attachFields } from '@/components/forms/attach-fields';
import { metaHeaders, sendLead } from '@/components/forms/send-form';
import { useCheckedForm } from '@/components/forms/use-checked-form';
import { Honeypot, readValues } from '@/components/forms/use-draft-form';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { CheckboxField, Field } from '@/components/ui/field';
import { SvgIcon } from '@/components/ui/svg-icon';
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

/** How long the thank-you view stays before the modal closes by itself (specification §9). */
const thankYouDuration = 3000;

export type DemoRequestDialogProps = { isOpen: boolean; onClose: () => void };

/** Stays mounted: a closed form keeps its text, and an answer that comes later shows at the next opening. */
export function DemoRequestDialog({ isOpen, onClose }: DemoRequestDialogProps) {
  const [isDone, setIsDone] = useState(false);
  const thanks = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isDone || !isOpen) return;
    thanks.current?.focus();
    const timer = setTimeout(onClose, thankYouDuration);
    return () => clearTimeout(timer);
  }, [isDone, isOpen, onClose]);

  useEffect(() => {
    if (!isOpen) setIsDone(false);
  }, [isOpen]);

  return (
    <Dialog
      isOpen={isOpen}
      onDismiss={onClose}
      aria-labelledby="demo-request-title"
      className="demo-dialog"
    >
      <div className="p-6 sm:p-10">
        <div className="sticky top-3 z-10 -mt-3 -mr-3 flex h-12 justify-end sm:-mt-7 sm:-mr-7">
          <button
            type="button"
            aria-label={copy.close}
            onClick={onClose}
            className="grid size-12 place-items-center rounded-full bg-paper hover:bg-sand"
          >
            <SvgIcon node={X} className="size-6" />
          </button>
        </div>
        {isDone ? (
          <>
            <h2
              ref={thanks}
              tabIndex={-1}
              id="demo-request-title"
              className="-mt-8 pr-12 text-heading outline-none"
            >
              {copy.thankYou.title}
            </h2>
            <p role="status" className="mt-4 text-lead">
              {copy.thankYou.description}
            </p>
          </>
        ) : (
          <>
            <h2 id="demo-request-title" className="-mt-8 pr-12 text-heading">
              {copy.title}
            </h2>
            <p className="mt-3 max-w-measure text-ink-soft">{copy.description}</p>
            <DemoRequestForm onDone={() => setIsDone(true)} />
          </>
        )}
      </div>
    </Dialog>
  );
}

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

/** The form of specification §5. A failed submit leaves it as it was, with no message (§8). */
export function DemoRequestForm({ onDone }: { onDone: () => void }) {
  const { errorOf, isSending, attributes } = useCheckedForm({
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
    error: errorOf(key),
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
