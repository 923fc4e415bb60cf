'use client';

import { DemoRequestButton } from '@/components/demo-request/demo-request-button';
import { Button } from '@/components/ui/button';
import { warmUpDue } from './due-place';
import { readChoice, readPeriod, showDue } from './pricing-choice';

type PlanActionsProps = {
  choice: { solution: string; plan: string };
  name: string;
  isPopular: boolean;
  words: { demo: string; due: string };
};

/** The two buttons of a plan: request a demo, or show its total. */
export function PlanActions({ choice, name, isPopular, words }: PlanActionsProps) {
  const choose = () => ({ ...choice, period: readPeriod() });
  return (
    <div className="mt-7 flex flex-col gap-2">
      <DemoRequestButton
        aria-label={`${words.demo}: ${name}`}
        variant={isPopular ? 'primary' : 'outline'}
        className="w-full"
        choose={() => ({ ...readChoice(), ...choose() })}
      >
        {words.demo}
      </DemoRequestButton>
      <Button
        aria-label={`${words.due}: ${name}`}
        variant="link"
        className="no-script:hidden print:hidden"
        onPointerEnter={warmUpDue}
        onFocus={warmUpDue}
        onClick={() => showDue(choose())}
      >
        {words.due}
      </Button>
    </div>
  );
}
