'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import { useEarlyInput } from '@/components/hydration/early-input';
import { SegmentedControl } from '@/components/ui/segmented-control';
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
      <form ref={controls} onSubmit={(event) => event.preventDefault()} className="plan-choice">
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
            {panels.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SegmentedControl
            legend={words.period.label}
            name="period"
            initial={initial.period}
            options={[
              { value: 'monthly', label: words.period.monthly },
              { value: 'annual', label: words.period.annual },
            ]}
            onChange={(next) => changeChoice({ solution, period: next })}
          />
          <p className="font-semibold text-pandan text-small">{words.annualSaving}</p>
        </div>
      </form>
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
