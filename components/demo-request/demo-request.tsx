'use client';

import { useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { readOrigin } from '@/components/consent/lead-origin';
import { Honeypot } from '@/components/forms/honeypot';
import { submit } from '@/components/forms/submit';
import { useDraftForm } from '@/components/forms/use-draft';
import { Button } from '@/components/ui/button';
import { demoRequestSchema, numericPhone } from '@/lib/contracts/demo-request';
import type { LeadChoice } from '@/lib/contracts/form-meta';
import copy from '@/lib/generated/demo-request.json';
import dialingCodes from '@/lib/generated/dialing-codes.json';
import offer from '@/lib/generated/offer.json';
import type { Choice } from '@/lib/pricing/choice';
import { type Chosen, findChosen } from '@/lib/pricing/due';
import { DemoFields, DemoTitle } from './demo-fields';

/** How long the thank-you view stays before the modal closes (specification §9). */
const thankYouDuration = 3000;

export type DemoRequestProps = {
  isOpen: boolean;
  choice: Choice | undefined;
  onClose: () => void;
};

/** Stays mounted, so that a closed form keeps its text and a late answer shows at the next opening. */
export function DemoRequest({ isOpen, choice, onClose }: DemoRequestProps) {
  const [isDone, setIsDone] = useState(false);
  const chosen = choice && findChosen(choice, offer);
  const solution = offer.solutions.find(({ slug }) => slug === choice?.solution);
  const thanks = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (!isDone || !isOpen) return;
    thanks.current?.focus();
    const { title, description } = copy.thankYou;
    const timer = setTimeout(() => {
      onClose();
      announce(`${title}. ${description}`);
    }, thankYouDuration);
    return () => {
      clearTimeout(timer);
      setIsDone(false);
    };
  }, [isDone, isOpen, onClose]);

  if (isDone)
    return (
      <>
        <DemoTitle ref={thanks} tabIndex={-1} aria-describedby="demo-thanks">
          {copy.thankYou.title}
        </DemoTitle>
        <p id="demo-thanks" className="mt-4 text-lead">
          {copy.thankYou.description}
        </p>
      </>
    );
  return (
    <>
      <DemoTitle>{copy.title}</DemoTitle>
      <p className="mt-3 max-w-measure text-text-soft lg:max-w-none">{copy.description}</p>
      {solution && (
        <p className="mt-3 max-w-measure font-semibold">
          {`${copy.choice}: ${chosen ? describeChosen(chosen) : solution.name}`}
        </p>
      )}
      <DemoRequestForm
        choice={chosen ? toLeadChoice(chosen) : solution && { solution: solution.slug }}
        onDone={() => setIsDone(true)}
      />
    </>
  );
}

/** Announces a text after the modal has closed: its three seconds are too short to read the thanks. */
function announce(text: string) {
  const region = document.createElement('p');
  region.setAttribute('role', 'status');
  region.className = 'sr-only';
  document.body.append(region);
  setTimeout(() => region.append(text), 500);
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

/** The select is keyed by country: countries share 16 dialing codes, so a code does not identify its option. */
const schema: z.ZodMiniType<FieldValues, FieldValues> = z.strictObject({
  ...demoRequestSchema.shape,
  phone: numericPhone,
  phone_country: z
    .string()
    .check(z.overwrite((iso) => dialingCodes.find((country) => country.iso === iso)?.code ?? '')),
});

const countries = dialingCodes.map(({ iso, name, code }) => (
  <option key={iso} value={iso}>
    {`${name} (${code})`}
  </option>
));

const settings = { name: 'request-demo', schema, messages: copy.messages } as const;

type DemoRequestFormProps = { choice: LeadChoice | undefined; onDone: () => void };

/** The form of specification §5. A failed submit leaves it as it was, with no message (§8). */
export function DemoRequestForm({ choice, onDone }: DemoRequestFormProps) {
  const { form, register, props } = useDraftForm({ ...settings, onValid });
  const { isSubmitting } = form.formState;

  async function onValid(body: FieldValues, element: HTMLFormElement) {
    const country = form.getValues('phone_country') || undefined;
    const { answer } = await submit({
      name: 'request-demo',
      path: '/email/request-demo',
      body,
      form: element,
      meta: { country, choice, origin: readOrigin() },
    });
    if (answer?.success) onDone();
  }

  return (
    <form {...props} className="demo-form">
      <DemoFields copy={copy} countries={countries} register={register} />
      <div className="sm:col-span-2 lg:col-span-full">
        <Button type="submit" aria-disabled={isSubmitting} className="w-full sm:w-auto">
          {isSubmitting ? copy.submitting : copy.submit}
        </Button>
      </div>
      <Honeypot />
    </form>
  );
}
