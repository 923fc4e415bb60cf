'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useEarlyInput, wasTouched } from '@/components/hydration/early-input';
import { followLocation, readAddress, useAddress } from '@/components/layout/page-address';
import { SegmentedControl } from '@/components/ui/segmented-control';
import type { PricingPage } from '@/lib/content';
import type { Period } from '@/lib/pricing/charges';
import { parseChoice } from '@/lib/pricing/choice';
import { changeChoice, readChoice } from './pricing-address';

/** Solution, by its slug, and period of a page of prices. */
export type PricingChoice = { solution: string; period: Period };

type PricingExplorerProps = {
  panels: { slug: string; name: string; content: ReactNode }[];
  initial: PricingChoice;
  words: Pick<PricingPage, 'selectorLabel' | 'period' | 'annualSaving'>;
};

/**
 * Shows one of the panels in the HTML, in the chosen period. CSS follows the controls, which are
 * uncontrolled, so a choice made before hydration counts. Both are in the address, so they can be
 * linked to; the back button undoes the choice of a solution.
 */
export function PricingExplorer({ panels, initial, words }: PricingExplorerProps) {
  const controls = useRef<HTMLDivElement>(null);
  const selector = useRef<HTMLSelectElement>(null);
  const hasAdopted = useRef(false);
  const [kept, setKept] = useState(initial.period);
  const { solution, period } = findChoice(useAddress());
  const name = panels.find((panel) => panel.slug === solution)?.name;
  if (period !== kept) setKept(period);

  /** As the page that `lib/find-answer.ts` picks; but Back leaves the period to which an address says nothing. */
  function findChoice({ query, isReturn }: ReturnType<typeof readAddress>): PricingChoice {
    if (query === undefined) return initial;
    const said = parseChoice(query);
    const linked = panels.find((panel) => panel.slug === said.solution) ?? panels[0];
    const silent = isReturn && !said.plan ? kept : 'monthly';
    return { solution: linked?.slug ?? '', period: said.period ?? silent };
  }

  function handleSelect(next: string) {
    if (next !== readChoice().solution) changeChoice({ solution: next }, 'pushState');
  }

  function handlePeriod(next: Period) {
    const { solution } = findChoice(readAddress());
    if (next !== readChoice().period) changeChoice({ solution, period: next });
  }

  function show(choice: PricingChoice) {
    if (selector.current) selector.current.value = choice.solution;
    const radio = controls.current?.querySelector<HTMLInputElement>(`[value=${choice.period}]`);
    if (radio) radio.checked = true;
  }

  useEarlyInput(() => {
    followLocation();
    const linked = findChoice(readAddress());
    const chosen = selector.current?.value ?? initial.solution;
    const radio = controls.current?.querySelector<HTMLInputElement>('[name=period]:checked');
    // One is checked in the HTML: it counts where the visitor has pressed it, which only its focus tells if
    // it was checked.
    const isTouched = radio && (wasTouched(radio) || radio.matches(':focus:not(:focus-visible)'));
    const isNew = radio?.value !== initial.period && radio?.value !== linked.period;
    // Back from another page renders the prerendered choice; the address may name another one.
    if (chosen !== initial.solution && chosen !== linked.solution) handleSelect(chosen);
    if (radio && (isTouched || isNew)) handlePeriod(radio.value as Period);
    show(findChoice(readAddress()));
    hasAdopted.current = true;
  });

  const handleChoice = useEffectEvent(show);
  useEffect(() => {
    if (hasAdopted.current) handleChoice({ solution, period });
  }, [solution, period]);
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
            onChange={(event) => handleSelect(event.target.value)}
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
        {`${name}, ${words.period[period]}`}
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
