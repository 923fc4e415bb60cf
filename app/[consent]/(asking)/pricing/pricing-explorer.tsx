'use client';

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { SegmentedControl } from '@/components/ui/segmented-control';
import { useEarlyInput } from '@/components/ui/use-early-input';
import type { PricingPage } from '@/lib/content';

type PricingExplorerProps = {
  panels: { slug: string; name: string; content: ReactNode }[];
  initial: string;
  words: Pick<PricingPage, 'selectorLabel' | 'period' | 'annualSaving'>;
};

const readAddress = () => new URLSearchParams(window.location.search).get('solution');

/**
 * Shows one of the panels in the HTML, in the chosen period. CSS follows the controls, which are
 * uncontrolled, so a choice made before hydration counts. The solution is in the address, so it can be
 * linked to and the back button undoes the choice.
 */
export function PricingExplorer({ panels, initial, words }: PricingExplorerProps) {
  const [slug, setSlug] = useState(initial);
  const [period, setPeriod] = useState<'monthly' | 'annual'>('monthly');
  const selector = useRef<HTMLSelectElement>(null);
  const name = panels.find((panel) => panel.slug === slug)?.name;

  function handleSelect(next: string) {
    setSlug(next);
    // The router's own state: otherwise Next writes each address once more, late, over a newer one.
    if (next !== readAddress())
      window.history.pushState(window.history.state, '', `/pricing?solution=${next}`);
  }

  function followAddress() {
    const linked = panels.find((panel) => panel.slug === readAddress())?.slug ?? initial;
    if (selector.current) selector.current.value = linked;
    setSlug(linked);
  }

  useEarlyInput(() => {
    const chosen = selector.current?.value ?? initial;
    // Back from another page renders the prerendered choice; the address may name another one.
    if (chosen === initial) followAddress();
    else handleSelect(chosen);
  });

  const handlePopState = useEffectEvent(followAddress);
  useEffect(() => {
    const follow = () => handlePopState();
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);

  return (
    <div data-period={period}>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6 no-script:hidden print:hidden">
        {/* autoComplete is off so that the browser does not restore a choice that differs from the address. */}
        <form autoComplete="off" className="w-full max-w-md">
          <label htmlFor="solution" className="font-semibold text-small">
            {words.selectorLabel}
          </label>
          <select
            ref={selector}
            id="solution"
            defaultValue={initial}
            onChange={(event) => handleSelect(event.target.value)}
            className="mt-2 min-h-12 w-full rounded-control border border-ink bg-paper px-4 font-semibold"
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
            onChange={setPeriod}
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
