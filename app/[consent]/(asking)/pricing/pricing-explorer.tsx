'use client';

import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useEarlyInput } from '@/components/hydration/use-early-input';
import { listen } from '@/components/ui/listen';
import offer from '@/lib/generated/offer.json';
import { type Period, periods } from '@/lib/pricing/choice';
import { changeChoice, readAddress, useChoice } from './pricing-choice';

const { words } = offer;

/** The slug of a solution, and a period. */
export type PricingChoice = { solution: string; period: Period };

type PricingExplorerProps = {
  panels: { slug: string; name: string; content: ReactNode }[];
  initial: PricingChoice;
};

/**
 * 'Choose Solutions', the annual toggle (specification §2) and the plans of each solution. CSS shows the plans and
 * prices that the controls select, so a choice made before hydration shows at once.
 */
export function PricingExplorer({ panels, initial }: PricingExplorerProps) {
  const controls = useRef<HTMLFormElement>(null);
  const choice = useChoice();
  const [isUsed, setIsUsed] = useState(false);
  const find = (slug?: string) => panels.find((panel) => panel.slug === slug);
  const panel = find(choice?.solution) ?? find(initial.solution);
  const solution = panel?.slug ?? '';
  const period = choice?.period ?? initial.period;

  // Back and Forward within the page.
  useEffect(() => listen(window, ['popstate'], readAddress), []);

  // A choice made before hydration, or restored by the browser, has priority over the address.
  useEarlyInput(() => {
    if (!controls.current) return;
    const selected = Object.fromEntries(new FormData(controls.current)) as PricingChoice;
    if (selected.solution !== solution || selected.period !== period) changeChoice(selected);
    else if (!choice) readAddress();
  });

  // Not controlled inputs: React would undo a choice made before hydration.
  useEffect(() => {
    if (!choice) return;
    for (const [name, value] of Object.entries({ solution, period })) {
      const control = controls.current?.elements.namedItem(name);
      if (control && 'value' in control) control.value = value;
    }
  }, [choice, solution, period]);

  // Not onChange: React misses the first press after the browser has restored a choice.
  function handleInput({ target }: FormEvent) {
    const { name, value } = target as HTMLInputElement | HTMLSelectElement;
    setIsUsed(true);
    changeChoice({ solution, [name]: value });
  }

  return (
    <div data-period={period}>
      <form
        ref={controls}
        onInput={handleInput}
        onSubmit={(event) => event.preventDefault()}
        className="plan-choice flex flex-wrap items-end justify-between gap-x-8 gap-y-6 no-script:hidden print:hidden"
      >
        <div className="w-full max-w-lg">
          <label htmlFor="solution" className="font-semibold text-small">
            {words.selectorLabel}
          </label>
          <select
            id="solution"
            name="solution"
            defaultValue={initial.solution}
            className="mt-2 min-h-[3.125rem] w-full rounded-control border border-text bg-surface px-4 font-semibold"
          >
            {panels.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
        </div>
        <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
          <fieldset className="inline-flex flex-wrap rounded-control border border-text p-1">
            <legend className="sr-only">{words.period}</legend>
            {periods.map((one) => (
              <label key={one}>
                <input
                  type="radio"
                  name="period"
                  value={one}
                  defaultChecked={one === initial.period}
                  className="peer sr-only"
                />
                <span className="block rounded-control px-4 py-1.5 font-semibold text-small outline-offset-3 peer-checked:bg-text peer-checked:text-surface peer-focus-visible:outline-3 peer-focus-visible:outline-primary pointer-coarse:py-3 forced-colors:peer-checked:underline">
                  {words[one]}
                </span>
              </label>
            ))}
          </fieldset>
          <p className="font-semibold text-primary text-small">{words.annualSaving}</p>
        </div>
      </form>
      <p role="status" aria-live={isUsed ? 'polite' : 'off'} className="sr-only">
        {`${panel?.name}, ${words[period]}`}
      </p>
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
