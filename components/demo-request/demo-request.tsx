'use client';

import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { readOrigin } from '@/components/consent/lead-origin';
import { attachFields, type Messages } from '@/components/forms/attach-fields';
import { Honeypot } from '@/components/forms/honeypot';
import { metaHeaders, sendLead } from '@/components/forms/send-form';
import { readValues, useForm } from '@/components/forms/use-form';
import { Announcement } from '@/components/ui/announcement';
import { Button } from '@/components/ui/button';
import { demoRequestSchema, dropOwnCode } from '@/lib/contracts/demo-request';
import type { LeadChoice } from '@/lib/contracts/form-meta';
import copy from '@/lib/generated/demo-request.json';
import dialingCodes from '@/lib/generated/dialing-codes.json';
import offer from '@/lib/generated/offer.json';
import type { Choice } from '@/lib/pricing/choice';
import { type Chosen, findChosen } from '@/lib/pricing/due';
import { DemoFields } from './demo-fields';
import { DemoTitle } from './demo-title';
import { watchPhone } from './watch-phone';

/** How long the thank-you view stays before the modal closes (specification §9). */
const thankYouDuration = 3000;

export type DemoRequestProps = {
  isOpen: boolean;
  choice: Choice | undefined;
  onClose: () => void;
};

/** Stays mounted: a closed form keeps its text, and an answer that comes later shows at the next opening. */
export function DemoRequest({ isOpen, choice, onClose }: DemoRequestProps) {
  const [isDone, setIsDone] = useState(false);
  const chosen = choice && findChosen(choice, offer);
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

  if (isDone)
    return (
      <>
        <DemoTitle ref={thanks} tabIndex={-1}>
          {copy.thankYou.title}
        </DemoTitle>
        <p role="status" className="mt-4 text-lead">
          {copy.thankYou.description}
        </p>
      </>
    );
  return (
    <>
      <DemoTitle>{copy.title}</DemoTitle>
      <p className="mt-3 max-w-measure text-ink-soft">{copy.description}</p>
      {chosen && (
        <p className="mt-3 max-w-measure font-semibold">
          {`${copy.choice}: ${describeChosen(chosen)}`}
        </p>
      )}
      <DemoRequestForm chosen={chosen} onDone={() => setIsDone(true)} />
    </>
  );
}

function describeChosen({ solution, plan, period, addOns, users }: Chosen): string {
  const extras = addOns.map(({ name, isPerUser }) => (isPerUser ? `${name} × ${users}` : name));
  return [solution.name, plan.name, offer.words[period], ...extras].join(', ');
}

const toLeadChoice = ({ solution, plan, period, addOns, users }: Chosen): LeadChoice => ({
  solution: solution.slug,
  plan: plan.id,
  period,
  add_ons: addOns.map(({ id }) => id),
  ...(addOns.some(({ isPerUser }) => isPerUser) && { users }),
});

const name = 'request-demo';

/** The select is keyed by country: countries share 16 dialing codes, so a code does not identify its option. */
const schema = z
  .strictObject({
    ...demoRequestSchema.shape,
    phone_country: z
      .string()
      .check(z.overwrite((iso) => dialingCodes.find((country) => country.iso === iso)?.code ?? '')),
  })
  .check(z.overwrite(dropOwnCode));

const countries = dialingCodes.map(({ iso, name, code }) => (
  <option key={iso} value={iso}>
    {`${name} (${code})`}
  </option>
));

type DemoRequestFormProps = { chosen: Chosen | undefined; onDone: () => void };

/** The form of specification §5. A failed submit leaves it as it was, with no message (§8). */
export function DemoRequestForm({ chosen, onDone }: DemoRequestFormProps) {
  const [messages, setMessages] = useState<Messages>();
  const { isSending, attributes } = useForm({
    name,
    async attach(form) {
      const fields = attachFields(schema, form, setMessages);
      watchPhone(form, fields.note);
      return fields;
    },
    async submit({ form, touchedAt }, fields) {
      const body = await fields?.validate();
      if (!body) return;
      const country = String(readValues(form).phone_country) || undefined;
      const asked = chosen && toLeadChoice(chosen);
      const known = { country, choice: asked, origin: readOrigin() };
      const headers = metaHeaders(form, touchedAt, known);
      const path = '/email/request-demo';
      const { answer } = await sendLead({ name, path, body, headers, about: asked });
      if (answer?.success) onDone();
    },
  });

  return (
    <form noValidate className="mt-6 grid gap-5 sm:grid-cols-2" {...attributes}>
      <DemoFields copy={copy} countries={countries} messages={messages} />
      <div className="sm:col-span-2">
        <Button type="submit" aria-disabled={isSending} className="w-full sm:w-auto">
          {isSending ? copy.submitting : copy.submit}
        </Button>
      </div>
      <Announcement>{messages?.last ?? ''}</Announcement>
      <Honeypot />
    </form>
  );
}
