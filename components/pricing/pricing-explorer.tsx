'use client';

import { type ReactNode, useEffect, useState } from 'react';
import { SegmentedControl } from '@/components/ui/segmented-control';

type Panel = {
  slug: string;
  name: string;
  /** What has to be known before the plans, for a beta. */
  note: string | undefined;
  plans: ReactNode;
  comparison: ReactNode;
};
type PricingExplorerProps = {
  panels: Panel[];
  initial: string;
  words: {
    selector: string;
    period: { label: string; monthly: string; annual: string };
    saving: string;
    taxes: string;
    comparison: { title: string; description: string };
  };
};

/**
 * Chooses which of the panels in the HTML shows, and in which period. The choice of solution is in
 * the address, so it can be linked to and the back button undoes it.
 */
export function PricingExplorer({ panels, initial, words }: PricingExplorerProps) {
  const [slug, setSlug] = useState(initial);
  const [period, setPeriod] = useState<'monthly' | 'annual'>('monthly');
  const name = panels.find((panel) => panel.slug === slug)?.name;

  useEffect(() => {
    const followAddress = () => {
      const linked = new URLSearchParams(window.location.search).get('solution');
      setSlug(panels.find((panel) => panel.slug === linked)?.slug ?? initial);
    };
    // Back from another page brings the prerendered choice, which the address may have left behind.
    followAddress();
    window.addEventListener('popstate', followAddress);
    return () => window.removeEventListener('popstate', followAddress);
  }, [panels, initial]);

  function handleSelect(next: string) {
    setSlug(next);
    window.history.pushState(null, '', `/pricing?solution=${next}`);
  }

  return (
    <div data-period={period} className="group/pricing">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-6 no-script:hidden print:hidden">
        <div className="w-full max-w-md">
          <label htmlFor="solution" className="font-semibold text-small">
            {words.selector}
          </label>
          <select
            id="solution"
            value={slug}
            onChange={(event) => handleSelect(event.target.value)}
            className="mt-2 min-h-12 w-full rounded-control border border-ink bg-paper px-4 font-semibold"
          >
            {panels.map((panel) => (
              <option key={panel.slug} value={panel.slug}>
                {panel.name}
              </option>
            ))}
          </select>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <SegmentedControl
            legend={words.period.label}
            name="period"
            value={period}
            options={[
              { value: 'monthly', label: words.period.monthly },
              { value: 'annual', label: words.period.annual },
            ]}
            onChange={setPeriod}
          />
          <p className="font-semibold text-pandan text-small">{words.saving}</p>
        </div>
      </div>
      <p role="status" className="sr-only">
        {name}, {words.period[period]}
      </p>
      {panels.map((panel) => (
        <section
          key={panel.slug}
          aria-label={panel.name}
          className={`pt-10 ${panel.slug === slug ? '' : 'hidden no-script:block'}`}
        >
          <h2 className="text-heading">{panel.name}</h2>
          {panel.note && <p className="mt-3 max-w-measure font-semibold">{panel.note}</p>}
          {panel.plans}
          <p className="mt-6 text-ink-soft text-small">{words.taxes}</p>
          <h3 className="mt-20 text-heading">{words.comparison.title}</h3>
          <p className="mt-3 max-w-measure text-ink-soft">{words.comparison.description}</p>
          {panel.comparison}
        </section>
      ))}
    </div>
  );
}
