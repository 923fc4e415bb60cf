'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { useEarlyInput, wasTouched } from '@/components/hydration/early-input';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { PricingPage } from '@/lib/content';
import type { Period } from '@/lib/pricing/charges';
import type { Choice } from '@/lib/pricing/choice';
import { changeChoice, followAddress, readChoice, useShown, watchAddress } from './pricing-choice';

/** Solution, by its slug, and period of a page of prices. */
export type PricingChoice = { solution: string; period: Period };

type PricingExplorerProps = {
  panels: { slug: string; name: string; content: ReactNode }[];
  initial: PricingChoice;
  words: Pick<PricingPage, 'selectorLabel' | 'period' | 'annualSaving'>;
};

/**
 * Shows one of the panels in the HTML, in the chosen period. CSS follows the controls, which are
 * uncontrolled, so a choice made before hydration counts. Both are in the address, so they can be linked to.
 */
export function PricingExplorer({ panels, initial, words }: PricingExplorerProps) {
  const controls = useRef<HTMLDivElement>(null);
  const selector = useRef<HTMLSelectElement>(null);
  const { choice } = useShown();
  const solution = choice ? findSolution(choice) : initial.solution;
  const period = choice ? (choice.period ?? 'monthly') : initial.period;

  function findSolution({ solution }: Choice) {
    return (panels.find(({ slug }) => slug === solution) ?? panels[0])?.slug;
  }

  useEffect(watchAddress, []);

  useEarlyInput(() => {
    if (!choice) followAddress();
    const linked = readChoice();
    const chosen = selector.current?.value;
    const radio = controls.current?.querySelector<HTMLInputElement>('[name=period]:checked');
    // One is checked in the HTML: it counts where the visitor has pressed it, which only its focus tells if
    // it was checked.
    const isTouched = radio && (wasTouched(radio) || radio.matches(':focus:not(:focus-visible)'));
    if (chosen !== initial.solution && chosen !== linked.solution)
      changeChoice({ solution: chosen });
    if (radio && (isTouched || radio.value !== initial.period)) handlePeriod(radio.value as Period);
    showChoice();
  });

  function handlePeriod(next: Period) {
    const now = readChoice();
    if (next !== now.period) changeChoice({ solution: findSolution(now), period: next });
  }

  /** The controls follow the choice: Back changes it, and WebKit resets them on a page that comes back. */
  function showChoice() {
    const now = readChoice();
    if (selector.current) selector.current.value = findSolution(now) ?? '';
    const radio = controls.current?.querySelector<HTMLInputElement>(
      `[value=${now.period ?? 'monthly'}]`,
    );
    if (radio) radio.checked = true;
  }
  const handleChoice = useEffectEvent(showChoice);
  useEffect(() => {
    if (choice) handleChoice();
  }, [choice]);

  return (
    <div ref={controls} data-period={period}>
      <div className="plan-choice">
        {/* autoComplete is off so that the browser does not restore a choice that differs from the address. */}
        <form autoComplete="off" className="w-full max-w-lg">
          <label htmlFor="solution" className="font-semibold text-small">
            {words.selectorLabel}
          </label>
          <select
            ref={selector}
            id="solution"
            defaultValue={initial.solution}
            onChange={(event) => changeChoice({ solution: event.target.value })}
          >
            {panels.map((panel) => (
              <option key={panel.slug} value={panel.slug}>
                {panel.name}
              </option>
            ))}
          </select>
        </form>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SegmentedControl
            legend={words.period.label}
            name="period"
            initial={initial.period}
            options={[
              { value: 'monthly', label: words.period.monthly },
              { value: 'annual', label: words.period.annual },
            ]}
            onChange={handlePeriod}
          />
          <p className="font-semibold text-pandan text-small">{words.annualSaving}</p>
        </div>
      </div>
      <p role="status" className="sr-only">
        {`${panels.find(({ slug }) => slug === solution)?.name}, ${words.period[period]}`}
      </p>
      {panels.map((panel) => (
        <section
          key={panel.slug}
          aria-label={panel.name}
          data-solution={panel.slug}
          className={`pt-10 no-script:block ${panel.slug === solution ? '' : 'no-has:hidden'}`}
        >
          {panel.content}
        </section>
      ))}
    </div>
  );
}
