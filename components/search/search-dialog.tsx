'use client';

import { Search, X } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { wasClosed } from '@/components/hydration/early-input';
import { useLate } from '@/components/hydration/use-late';
import { keep, readKept } from '@/components/ui/browser-storage';
import { createStore } from '@/components/ui/create-store';
import { Dialog } from '@/components/ui/dialog';
import { ignoreSecondPress } from '@/components/ui/ignore-second-press';
import { SvgIcon } from '@/components/ui/svg-icon';
import type { SearchWords } from './search-box';

const search = createStore({ isOpen: false });
const open = () => search.set({ isOpen: true });

export const searchId = 'search';

/** Kept over a reload for a newer build with what was typed, so that the search opens again. */
const openKey = 'search';

const loadSearch = () => import('./search-box').then(({ startSearch }) => startSearch());
/** Called when a press is likely or waits for hydration, so that it feels instant. */
export const warmUpSearch = () => void import('./search-box').catch(() => undefined);

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

/** Once in the layout, in the HTML: a field that takes text before any script of the page runs. */
export function SearchDialog({ words }: { words: SearchWords }) {
  const { isOpen } = search.use();
  const field = useRef<HTMLInputElement>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [said, setSaid] = useState(words.loading);
  const late = useLate({
    load: loadSearch,
    wanted: isOpen && !hasFailed,
    onFailure: () => setHasFailed(true),
    onReload: () => keep(openKey, field.current?.value),
  });

  useEffect(() => {
    const kept = readKept<string>(openKey);
    if (kept === undefined || !field.current) return;
    keep(openKey, undefined);
    field.current.value = kept;
    open();
  }, []);

  useEffect(() => {
    // The second press of a double click, before hydration, has taken the focus away.
    if (isOpen) field.current?.focus();
  }, [isOpen]);

  function close() {
    // Called again by the closed dialog: selecting would give its field the focus, in WebKit.
    if (!search.get().isOpen) return;
    // At the next opening the first letter replaces the text.
    field.current?.select();
    setHasFailed(false);
    search.set({ isOpen: false });
  }

  return (
    <Dialog
      id={searchId}
      isOpen={isOpen}
      onDismiss={close}
      onMouseDown={(press) => {
        if (press.target !== press.currentTarget) return;
        // A press beside it, but the second one of the double click that opened it. The field keeps the focus.
        press.preventDefault();
        if (press.detail === 1) close();
      }}
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
            onClick={({ currentTarget }) => ignoreSecondPress(currentTarget)}
          >
            <SvgIcon node={X} />
          </button>
        </form>
      </div>
      <p role="status" className="search-note">
        {hasFailed ? words.failed : said}
      </p>
      {hasFailed && (
        <div className="search-ways">
          <a href="/faq" className="text-link">
            {words.results.faq}
          </a>
          <button type="button" className="text-link" onClick={() => setHasFailed(false)}>
            {words.again}
          </button>
        </div>
      )}
      {late && (
        <late.SearchBox
          worker={late.worker}
          field={field}
          words={words}
          onSay={setSaid}
          onClose={close}
        />
      )}
    </Dialog>
  );
}
