'use client';

import { type ReactNode, type Ref, useEffect, useRef } from 'react';
import { useEarlyInput } from '@/components/hydration/early-input';
import type { PricingPage } from '@/lib/content';
import type { Period } from '@/lib/pricing/charges';
import { changeChoice, followAddress, useChoice, watchAddress } from './pricing-choice';

/** Solution, by its slug, and period of a page of prices. */
export type PricingChoice = { solution: string; period: Period };

type PricingExplorerProps = {
  panels: { slug: string; name: string; content: ReactNode }[];
  initial: PricingChoice;
  words: Pick<PricingPage, 'selectorLabel' | 'period' | 'annualSaving'>;
};

/**
 * Shows one of the panels in the HTML, in the chosen period. CSS follows the controls, so a choice made before
 * hydration shows at once; then the choice of the page owns both, and its address follows.
 */
export function PricingExplorer({ panels, initial, words }: PricingExplorerProps) {
  const controls = useRef<HTMLFormElement>(null);
  const choice = useChoice();
  const period = choice?.period ?? initial.period;
  const find = (slug?: string) => panels.find((panel) => panel.slug === slug);
  const panel = find(choice?.solution) ?? find(initial.solution);
  const solution = panel?.slug ?? '';

  useEffect(watchAddress, []);

  // What was chosen before hydration, or restored by the browser, wins over the address.
  useEarlyInput(() => {
    if (!controls.current) return;
    const chosen = Object.fromEntries(new FormData(controls.current)) as PricingChoice;
    if (!choice) followAddress();
    if (chosen.solution !== solution || chosen.period !== period) changeChoice(chosen);
  });

  // Not controlled by React, which would undo a choice made before hydration.
  useEffect(() => {
    if (!choice) return;
    for (const [name, value] of Object.entries({ solution, period })) {
      const control = controls.current?.elements.namedItem(name);
      if (control && 'value' in control) control.value = value;
    }
  }, [choice, solution, period]);

  return (
    <div data-period={period}>
      <Controls
        ref={controls}
        solutions={panels}
        initial={initial}
        words={words}
        onPeriod={(next) => changeChoice({ solution, period: next })}
      />
      <p role="status" className="sr-only">{`${panel?.name}, ${words.period[period]}`}</p>
      {panels.map(({ slug, name, content }) => (
        <section
          key={slug}
          aria-label={name}
          data-solution={slug}
          className={`pt-8 no-script:block ${slug === solution ? '' : 'no-has:hidden'}`}
        >
          {content}
        </section>
      ))}
    </div>
  );
}

type ControlsProps = Pick<PricingExplorerProps, 'initial' | 'words'> & {
  ref: Ref<HTMLFormElement>;
  solutions: { slug: string; name: string }[];
  onPeriod: (period: Period) => void;
};

/** 'Choose Solutions' and the annual toggle (specification §2), a pair of radio buttons. */
function Controls({ ref, solutions, initial, words, onPeriod }: ControlsProps) {
  return (
    <form ref={ref} onSubmit={(event) => event.preventDefault()} className="plan-choice">
      <div className="w-full max-w-lg">
        <label htmlFor="solution" className="font-semibold text-small">
          {words.selectorLabel}
        </label>
        <select
          id="solution"
          name="solution"
          defaultValue={initial.solution}
          onChange={(event) => changeChoice({ solution: event.target.value })}
        >
          {solutions.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </select>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <fieldset className="segmented">
          <legend>{words.period.label}</legend>
          {(['monthly', 'annual'] as const).map((period) => (
            <label key={period}>
              <input
                type="radio"
                name="period"
                value={period}
                defaultChecked={period === initial.period}
                // Not onChange: React misses the first press after the browser has restored a choice.
                onInput={() => onPeriod(period)}
              />
              <span>{words.period[period]}</span>
            </label>
          ))}
        </fieldset>
        <p className="font-semibold text-pandan text-small">{words.annualSaving}</p>
      </div>
    </form>
  );
}
