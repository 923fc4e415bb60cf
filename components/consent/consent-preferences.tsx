'use client';

import type { FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import type { ConsentCopy } from '@/lib/content';
import { type Choices, saveConsent } from './save-consent';

type ConsentPreferencesProps = { copy: ConsentCopy; saved: Choices; onCancel: () => void };

/** The manage view: toggles prefilled from saved cookies, otherwise from the content (specification §4). */
export function ConsentPreferences({ copy, saved, onCancel }: ConsentPreferencesProps) {
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    void saveConsent(
      Object.fromEntries(copy.categories.map(({ id }) => [id, form.has(`category-${id}`)])),
    );
  }

  return (
    <form onSubmit={handleSubmit}>
      <h2 id="consent-title" className="text-title">
        {copy.manage.title}
      </h2>
      <p className="mt-2 text-small">{copy.manage.description}</p>
      <ul className="mt-4 divide-y divide-sand border-sand border-y">
        <li className="flex items-start justify-between gap-6 py-3">
          <span>
            <span className="block font-semibold">{copy.essential.title}</span>
            <span className="block text-ink-soft text-small">{copy.essential.description}</span>
          </span>
          <span className="shrink-0 font-semibold text-pandan text-small">
            {copy.essential.alwaysActive}
          </span>
        </li>
        {copy.categories.map(({ id, title, description, enabled }) => (
          <li key={id}>
            <label className="flex items-start justify-between gap-6 py-3">
              <span>
                <span className="block font-semibold">{title}</span>
                <span className="block text-ink-soft text-small">{description}</span>
              </span>
              <input
                type="checkbox"
                // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox tells its own state
                role="switch"
                name={`category-${id}`}
                defaultChecked={saved[id] ?? enabled}
                aria-label={title}
                className="switch shrink-0"
              />
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="outline" size="small" className="flex-1" onClick={onCancel}>
          {copy.manage.cancel}
        </Button>
        <Button type="submit" size="small" className="flex-1">
          {copy.manage.save}
        </Button>
      </div>
    </form>
  );
}
