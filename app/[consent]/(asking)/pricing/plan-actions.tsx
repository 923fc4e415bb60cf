'use client';

import { flushSync } from 'react-dom';
import { DemoRequestButton } from '@/components/demo-request/demo-request-button';
import { Button } from '@/components/ui/button';
import offer from '@/lib/generated/offer.json';
import { showDue } from './due-panel';
import { changeChoice, useChoice } from './pricing-choice';

const { words } = offer;

type PlanActionsProps = { solution: string; plan: string; name: string; isPopular: boolean };

/** The two buttons of a plan: request a demo, or show its total. */
export function PlanActions({ solution, plan, name, isPopular }: PlanActionsProps) {
  const chosen = useChoice();
  const choice = { ...chosen, solution, plan, period: chosen?.period ?? 'monthly' };
  return (
    <div className="mt-7 flex flex-col gap-2">
      <DemoRequestButton
        aria-label={`${words.demoLabel}: ${name}`}
        variant={isPopular ? 'primary' : 'outline'}
        className="w-full"
        choice={choice}
      >
        {words.demoLabel}
      </DemoRequestButton>
      <Button
        aria-label={`${words.open}: ${name}`}
        variant="link"
        className="no-script:hidden print:hidden"
        onClick={() => {
          flushSync(() => changeChoice(choice));
          showDue();
        }}
      >
        {words.open}
      </Button>
    </div>
  );
}
