'use client';

import { DemoRequestButton } from '@/components/demo-request/demo-request-button';
import { Announcement } from '@/components/ui/announcement';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import offer from '@/lib/generated/offer.json';
import type { Choice } from '@/lib/pricing/choice';
import { type Chosen, findChosen, listDue } from '@/lib/pricing/due';
import { DueList, writeSums } from './due-list';
import { DueOptions } from './due-options';
import { addressOf, useChoice } from './pricing-choice';

const { words } = offer;
const titleId = 'due-title';

/** Takes the visitor to what is due. */
export function showDue(): void {
  const title = document.getElementById(titleId);
  title?.focus({ preventScroll: true });
  title?.scrollIntoView();
}

/**
 * The place of what is due. It is empty without a plan in the address. A link that leads here gets a screen's
 * height at once, so that nothing on the screen moves when the panel is drawn.
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

function ChosenDue({ chosen, choice }: { chosen: Chosen; choice: Choice }) {
  const { solution, plan, period } = chosen;
  const dues = listDue(chosen);
  return (
    <Section aria-labelledby={titleId} className="pt-section print:pt-0">
      <div className="due-panel">
        <p className="mb-6 hidden font-bold text-title print:block">{words.brand}</p>
        <h2 id={titleId} tabIndex={-1}>
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
        <Announcement role="status">{writeSums(dues)}</Announcement>
      </div>
    </Section>
  );
}
