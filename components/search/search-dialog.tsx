'use client';

import { Search, X } from 'lucide';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { wasClosed } from '@/components/hydration/early-press';
import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import { keep, readKept } from '@/components/ui/browser-storage';
import { createStore } from '@/components/ui/create-store';
import { Dialog } from '@/components/ui/dialog';
import { shieldPlace } from '@/components/ui/shield-place';
import { SvgIcon } from '@/components/ui/svg-icon';
import type { SearchPanelProps } from './search-panel';

const search = createStore({ isOpen: false, hasFailed: false });
const open = () => search.set({ isOpen: true, hasFailed: false });
const close = () => search.set({ isOpen: false });

export const searchId = 'search';

/** Kept over a reload for a newer build with what was typed, so that the search opens again. */
const openKey = 'open:search';

const loadPanel = () => import('./search-panel');
/** Called when a press is likely or waits for hydration, so that it feels instant. */
export const warmUpSearch = () => void loadPanel().catch(() => undefined);

/**
 * Opens the search. Before hydration the starter does so, by `commandfor`; where a script fails, the form
 * leads to the FAQ. The starter presses it at Ctrl K and ⌘ K.
 */
export function SearchButton({ label }: { label: string }) {
  return (
    <form action="/faq" className="no-script:hidden">
      <button
        type="submit"
        aria-label={label}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        commandfor={searchId}
        onPointerEnter={warmUpSearch}
        onFocus={warmUpSearch}
        onClick={(event) => {
          event.preventDefault();
          if (!wasClosed(event)) open();
        }}
      >
        <SvgIcon node={Search} />
      </button>
    </form>
  );
}

type SearchDialogProps = {
  words: { label: string; close: string; failed: string; again: string; faq: string };
  children: ReactNode;
};

/** Stands once in the layout: a field that takes text at once, and `children` until its code has come. */
export function SearchDialog({ words, children }: SearchDialogProps) {
  const { isOpen, hasFailed } = search.use();
  const [Panel, setPanel] = useState<ComponentType<SearchPanelProps>>();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (!isOpen || hasFailed || Panel) return;
    reloadIfStale(loadPanel(), () => keep(openKey, field.current?.value))
      .then((loaded) => setPanel(() => loaded.SearchPanel))
      .catch((error: unknown) => {
        console.error('The search could not be loaded', error);
        search.set({ hasFailed: true });
      });
  }, [isOpen, hasFailed, Panel]);

  useEffect(() => {
    const typed = readKept<string>(openKey);
    if (typed === undefined || !field.current) return;
    keep(openKey, undefined);
    field.current.value = typed;
    open();
  }, []);

  return (
    <Dialog
      id={searchId}
      isOpen={isOpen}
      onDismiss={close}
      aria-label={words.label}
      className="search-dialog"
    >
      <div className="search-head">
        <SvgIcon node={Search} />
        <input
          ref={field}
          role="combobox"
          dir="auto"
          aria-label={words.label}
          aria-expanded="false"
          aria-autocomplete="list"
          aria-controls="search-results"
          placeholder={words.label}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
        />
        {/* The starter leaves buttons of forms with an address of this site to the browser. */}
        <form method="dialog" action="/">
          <button
            type="submit"
            aria-label={words.close}
            onClick={({ currentTarget }) => shieldPlace(currentTarget)}
          >
            <SvgIcon node={X} />
          </button>
        </form>
      </div>
      {Panel ? (
        <Panel isOpen={isOpen} field={field} onClose={close} />
      ) : (
        <div role="status" className="search-note">
          {hasFailed ? (
            <>
              {`${words.failed} `}
              <button type="button" className="text-link" onClick={open}>
                {words.again}
              </button>{' '}
              <a href="/faq" className="text-link">
                {words.faq}
              </a>
            </>
          ) : (
            children
          )}
        </div>
      )}
    </Dialog>
  );
}
