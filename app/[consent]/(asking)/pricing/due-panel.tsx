'use client';

import { useEffect, useRef } from 'react';
import { DemoRequestButton } from '@/components/demo-request/demo-request-button';
import { Announcement } from '@/components/ui/announcement';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import offer from '@/lib/generated/offer.json';
import type { Choice } from '@/lib/pricing/choice';
import { type Chosen, type Due, findChosen, listDue } from '@/lib/pricing/due';
import { DueList, dueLabels, writeAmount } from './due-list';
import { DueOptions } from './due-options';
import { addressOf } from './pricing-choice';

const { words } = offer;

/** Each of the `presses` of 'See what is due' takes the visitor to the panel. */
export type DuePanelProps = { choice: Choice; presses: number };

/** What is due for a plan; undefined without one. */
export const drawDue = (props: DuePanelProps) => {
  const chosen = findChosen(props.choice, offer);
  return chosen && <ChosenDue chosen={chosen} {...props} />;
};

type ChosenDueProps = DuePanelProps & { chosen: Chosen };

function ChosenDue({ chosen, choice, presses }: ChosenDueProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const { solution, plan, period } = chosen;
  const dues = listDue(chosen);

  // Printed, it stands alone (print.css).
  useEffect(() => {
    const { dataset } = document.documentElement;
    dataset.due = '';
    return () => {
      delete dataset.due;
    };
  }, []);

  useEffect(() => {
    if (presses === 0) return;
    title.current?.focus({ preventScroll: true });
    title.current?.scrollIntoView();
  }, [presses]);

  return (
    <Section aria-labelledby="due-title" className="pt-section print:pt-0">
      <div className="rounded-scene bg-tint-shop p-[min(1.75rem,5vw)] lg:p-14 print:bg-paper print:p-0">
        <p className="mb-6 hidden font-bold text-title print:block">{words.brand}</p>
        <h2
          ref={title}
          id="due-title"
          tabIndex={-1}
          // As much as the padding: the box is scrolled into view with its title.
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
            <p className="mt-6 text-ink-soft text-small">{`${words.billing}. ${words.taxes}.`}</p>
            <p className="hidden print:mt-6 print:block print:text-small">
              {window.location.origin + addressOf(choice)}
            </p>
            <div className="mt-8 flex flex-wrap gap-3 print:hidden">
              <DemoRequestButton
                aria-label={`${words.demoLabel}: ${plan.name}`}
                choose={() => choice}
              >
                {words.demoLabel}
              </DemoRequestButton>
              <Button variant="outline" onClick={() => window.print()}>
                {words.print}
              </Button>
            </div>
          </div>
        </div>
        <Announcement role="status">{dues.map(writeSum).join('. ')}</Announcement>
      </div>
    </Section>
  );
}

const writeSum = (due: Due) => `${dueLabels[due.when]}: ${writeAmount(due.sum, due.isFrom)}`;
