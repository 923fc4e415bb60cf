'use client';

import { flushSync } from 'react-dom';
import { DemoRequestButton } from '@/components/demo-request/demo-request-button';
import { Button } from '@/components/ui/button';
import { showDue } from './due-panel';
import { changeChoice, readChoice } from './pricing-choice';

type PlanActionsProps = {
  solution: string;
  plan: string;
  name: string;
  isPopular: boolean;
  words: { demo: string; due: string };
};

/** The two buttons of a plan: request a demo, or show its total. */
export function PlanActions({ solution, plan, name, isPopular, words }: PlanActionsProps) {
  const choose = () => {
    const choice = readChoice();
    return { ...choice, solution, plan, period: choice.period ?? 'monthly' };
  };
  return (
    <div className="mt-7 flex flex-col gap-2">
      <DemoRequestButton
        aria-label={`${words.demo}: ${name}`}
        variant={isPopular ? 'primary' : 'outline'}
        className="w-full"
        choose={choose}
      >
        {words.demo}
      </DemoRequestButton>
      <Button
        aria-label={`${words.due}: ${name}`}
        variant="link"
        className="no-script:hidden print:hidden"
        onClick={() => {
          flushSync(() => changeChoice(choose()));
          showDue();
        }}
      >
        {words.due}
      </Button>
    </div>
  );
}
