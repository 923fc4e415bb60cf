'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { listen } from '@/components/ui/listen';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useEarlyInput } from '@/components/ui/use-early-input';
import { wasTouched } from '@/components/ui/was-touched';
import type { PricingPage } from '@/lib/content';
import { addressChanged, changeAddress, useAddressQuery } from './pricing-address';

type Period = 'monthly' | 'annual';

type PricingExplorerProps = {
  panels: { slug: string; name: string; content: ReactNode }[];
  initial: string;
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
  const [period, setPeriod] = useState<Period>('monthly');
  const { slug } = readAddress(useAddressQuery());
  const name = panels.find((panel) => panel.slug === slug)?.name;

  /** An address without period and plan leaves the period as it is. */
  function readAddress(query: string): { slug: string; period: Period | undefined } {
    const values = new URLSearchParams(query);
    const linked = panels.find((panel) => panel.slug === values.get('solution'));
    const isMonthly = values.get('period') === 'monthly' || values.has('plan');
    return {
      slug: linked?.slug ?? initial,
      period: values.get('period') === 'annual' ? 'annual' : isMonthly ? 'monthly' : undefined,
    };
  }

  function handleSelect(next: string) {
    const query = new URLSearchParams(window.location.search);
    if (next !== query.get('solution')) changeAddress({ solution: next }, 'pushState');
  }

  function handlePeriod(next: Period) {
    setPeriod(next);
    const { slug, period } = readAddress(window.location.search);
    if (next !== period) changeAddress({ solution: slug, period: next });
  }

  function followAddress() {
    const { slug, period } = readAddress(window.location.search);
    if (selector.current) selector.current.value = slug;
    if (!period) return;
    setPeriod(period);
    const radio = controls.current?.querySelector<HTMLInputElement>(`[value=${period}]`);
    if (radio) radio.checked = true;
  }

  useEarlyInput(() => {
    // Both are read first: with each choice the controls follow the address.
    const chosen = selector.current?.value ?? initial;
    const radio = controls.current?.querySelector<HTMLInputElement>('[name=period]:checked');
    // 'Monthly' is checked in the HTML: it counts where the visitor has pressed it, which only its focus
    // tells if it was checked.
    const isTouched = radio && (wasTouched(radio) || radio.matches(':focus:not(:focus-visible)'));
    const isChosen = isTouched || radio?.value === 'annual';
    // Back from another page renders the prerendered choice; the address may name another one.
    if (chosen !== initial) handleSelect(chosen);
    if (isChosen) handlePeriod(radio?.value as Period);
    followAddress();
  });

  const handleAddress = useEffectEvent(followAddress);
  useEffect(() => listen(window, ['popstate', addressChanged], () => handleAddress()), []);
  return (
    <div ref={controls} data-period={period}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6 no-script:hidden print:hidden">
        {/* autoComplete is off so that the browser does not restore a choice that differs from the address. */}
        <form autoComplete="off" className="w-full max-w-lg">
          <label htmlFor="solution" className="font-semibold text-small">
            {words.selectorLabel}
          </label>
          <select
            ref={selector}
            id="solution"
            defaultValue={initial}
            onChange={(event) => handleSelect(event.target.value)}
            className="mt-2 min-h-[3.125rem] w-full rounded-control border border-ink bg-paper px-4 font-semibold"
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
            initial="monthly"
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
          className={`pt-10 no-script:block ${panel.slug === slug ? '' : 'no-has:hidden'}`}
        >
          {panel.content}
        </section>
      ))}
    </div>
  );
}
