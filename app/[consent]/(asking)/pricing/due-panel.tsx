'use client';

import type { ReactNode } from 'react';
import { DemoRequestButton } from '@/components/demo-request/demo-request-button';
import { Announcement } from '@/components/ui/announcement';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import offer from '@/lib/generated/offer.json';
import type { Choice } from '@/lib/pricing/choice';
import { type Chosen, findChosen, listDue } from '@/lib/pricing/due';
import { formatMoney } from '@/lib/pricing/money';
import { DueOptions } from './due-options';
import { addressOf, useChoice } from './pricing-choice';

const { words } = offer;
const titleId = 'due-title';

/** Focuses what is due and scrolls to it. */
export function showDue(): void {
  const title = document.getElementById(titleId);
  title?.focus({ preventScroll: true });
  title?.scrollIntoView();
}

/**
 * What is due, empty without a plan in the address. A link to it reserves the height of the screen, so that nothing
 * on the screen moves when the panel renders.
 */
export function DuePanel() {
  const choice = useChoice();
  const chosen = choice && findChosen(choice, offer);
  const isEmpty = choice && !chosen;
  return (
    <div
      id="due"
      className={isEmpty ? '' : 'no-script:min-h-0! in-data-[at=#due]:min-h-svh print:min-h-0!'}
    >
      {chosen && <ChosenDue chosen={chosen} choice={choice} />}
    </div>
  );
}

/** An amount, with 'from' if it is a lowest price. */
const formatAmount = (amount: number, isFrom: boolean) =>
  `${isFrom ? `${words.from} ` : ''}${formatMoney(amount, offer.money)}`;

function ChosenDue({ chosen, choice }: { chosen: Chosen; choice: Choice }) {
  const { solution, plan, period } = chosen;
  const dues = listDue(chosen);
  return (
    <Section aria-labelledby={titleId} className="pt-section print:pt-0">
      <div className="rounded-scene bg-primary-quiet p-[min(1.75rem,5vw)] lg:p-14 print:bg-surface print:p-0">
        <p className="mb-6 hidden font-bold text-title print:block">{words.brand}</p>
        <h2
          id={titleId}
          tabIndex={-1}
          // As much as the padding, so that the box scrolls into view with its title.
          className="scroll-mt-[min(1.75rem,5vw)] text-heading outline-none lg:scroll-mt-14"
        >
          {words.title}
        </h2>
        <p className="mt-4 max-w-measure print:hidden">{words.description}</p>
        <p className="mt-4 font-semibold">{[solution.name, plan.name, words[period]].join(', ')}</p>
        <div className="mt-8 grid gap-x-14 gap-y-10 lg:grid-cols-2 print:block">
          <DueOptions chosen={chosen} />
          <div>
            <DueList dues={dues} />
            <p className="mt-6 text-text-soft text-small">{words.terms}</p>
            <p className="hidden print:mt-6 print:block print:text-small">
              {window.location.origin + addressOf(choice)}
            </p>
            <div className="mt-8 flex flex-wrap gap-3 print:hidden">
              <DemoRequestButton aria-label={`${words.demoLabel}: ${plan.name}`} choice={choice}>
                {words.demoLabel}
              </DemoRequestButton>
              <Button variant="outline" onClick={() => window.print()}>
                {words.print}
              </Button>
            </div>
          </div>
        </div>
        <Announcement>
          {dues
            .map(({ when, sum, isFrom }) => `${words[when]}: ${formatAmount(sum, isFrom)}`)
            .join('. ')}
        </Announcement>
      </div>
    </Section>
  );
}

/** What is due at each time: a line a part, and the sum of several parts. */
function DueList({ dues }: { dues: ReturnType<typeof listDue> }) {
  return (
    <div className="grid gap-8 print:gap-4 print:landscape:grid-cols-2">
      {dues.map(({ when, parts, sum, isFrom }) => (
        <div key={when}>
          <h3 className="text-title">{words[when]}</h3>
          {when === 'year' && <p className="text-small">{words.billedAnnually}</p>}
          <dl className="mt-2 tabular-nums">
            {parts.map(({ fee, name, price, quantity, amount, isFrom }, index) => (
              <DueLine key={index} amount={formatAmount(amount, isFrom)}>
                {fee && `${words[fee]}: `}
                {name}
                {quantity > 1 && `: ${quantity} × ${formatMoney(price, offer.money)}`}
              </DueLine>
            ))}
            {parts.length > 1 && (
              <DueLine
                amount={formatAmount(sum, isFrom)}
                className="border-text border-t-2 font-bold"
              >
                {words.sum}
              </DueLine>
            )}
          </dl>
        </div>
      ))}
    </div>
  );
}

type DueLineProps = { amount: string; className?: string; children: ReactNode };

function DueLine({ amount, className = 'border-current/20 border-t', children }: DueLineProps) {
  return (
    <div
      className={`flex flex-wrap justify-between gap-x-6 py-2 print:py-0.5 print:text-small ${className}`}
    >
      <dt>{children}</dt>
      <dd className="ml-auto text-right">{amount}</dd>
    </div>
  );
}
