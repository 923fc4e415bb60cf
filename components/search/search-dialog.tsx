'use client';

import { Search, X } from 'lucide';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { chat, openChat } from '@/components/chat/chat-state';
import { wasClosed } from '@/components/hydration/early-press';
import { reloadIfStale } from '@/components/hydration/reload-if-stale';
import { keep, readKept } from '@/components/ui/browser-storage';
import { createStore } from '@/components/ui/create-store';
import { Dialog } from '@/components/ui/dialog';
import { shieldPlace } from '@/components/ui/shield-place';
import { SvgIcon } from '@/components/ui/svg-icon';
import { findPassages, warmUpSearch } from './find-in-worker';
import {
  describeFound,
  type Found,
  resultId,
  resultsId,
  SearchResults,
  type SearchWords,
} from './search-results';

const search = createStore({ isOpen: false });
const open = () => search.set({ isOpen: true });

export const searchId = 'search';

/** Kept over a reload for a newer build with what was typed, so that the search opens again. */
const openKey = 'open:search';

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

/** Stands once in the layout, in the HTML: a field that takes text before any script of the page runs. */
export function SearchDialog({ words }: { words: SearchWords }) {
  const { isOpen } = search.use();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<Found>(undefined);
  const [hasFailed, setHasFailed] = useState(false);
  const [active, setActive] = useState(0);
  /** Enter was pressed before the results for the last letters were there. */
  const isEntered = useRef(false);
  const count = found?.passages.length ?? 0;
  const isNone = count === 0 && found !== undefined && found.typed.trim() !== '';

  useEffect(() => {
    const kept = readKept<string>(openKey);
    if (kept === undefined || !field.current) return;
    keep(openKey, undefined);
    field.current.value = kept;
    open();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    setTyped(field.current?.value ?? '');
    // The second press of a double click, before hydration, has taken the focus away.
    field.current?.focus();
  }, [isOpen]);

  useEffect(() => {
    if (!isOpen || hasFailed) return;
    let isLatest = true;
    reloadIfStale(findPassages(typed), () => keep(openKey, typed))
      .then((passages) => {
        if (!isLatest) return;
        setFound({ typed, passages });
        setActive(0);
      })
      .catch((error: unknown) => {
        if (!isLatest) return;
        console.error('The search could not be loaded', error);
        setHasFailed(true);
      });
    return () => {
      isLatest = false;
    };
  }, [isOpen, typed, hasFailed]);

  useEffect(() => {
    const result = found && document.getElementById(resultId(active));
    result?.scrollIntoView({ block: 'nearest' });
    if (isEntered.current) result?.click();
    isEntered.current = false;
  }, [active, found]);

  function handleKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: count - 1 }[event.key];
    if (step !== undefined && count > 0) setActive((active + step) % count);
    else if (event.key !== 'Enter') return;
    else if (found?.typed === typed) document.getElementById(resultId(active))?.click();
    else isEntered.current = true;
    event.preventDefault();
  }

  function close() {
    // Called again by the closed dialog: selecting would give its field the focus, in WebKit.
    if (!search.get().isOpen) return;
    // At the next opening the first letter replaces the text.
    field.current?.select();
    setHasFailed(false);
    search.set({ isOpen: false });
  }

  function askAssistant() {
    // The dialog gives the focus back as it closes; the chat takes it only from the body.
    field.current?.closest('dialog')?.addEventListener('close', startChat, { once: true });
    close();
  }
  function startChat() {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (!chat.get().text) chat.set({ text: typed });
    openChat();
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
          aria-expanded={count > 0}
          aria-autocomplete="list"
          aria-controls={resultsId}
          aria-activedescendant={count > 0 ? resultId(active) : undefined}
          placeholder={words.label}
          maxLength={200}
          enterKeyHint="search"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck="false"
          onInput={({ currentTarget }) => {
            isEntered.current = false;
            setTyped(currentTarget.value);
          }}
          onKeyDown={handleKeyDown}
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
      <p role="status" className={count > 0 && !hasFailed ? 'sr-only' : 'search-note'}>
        {hasFailed ? words.failed : describeFound(found, words)}
      </p>
      {(hasFailed || isNone) && (
        <div className="search-ways">
          <a href="/faq" className="text-link">
            {words.results.faq}
          </a>
          {hasFailed ? (
            <button type="button" className="text-link" onClick={() => setHasFailed(false)}>
              {words.again}
            </button>
          ) : (
            <button type="button" className="text-link" onClick={askAssistant}>
              {words.results.ask}
            </button>
          )}
        </div>
      )}
      {found && count > 0 && (
        <SearchResults passages={found.passages} active={active} label={words.results.list} />
      )}
    </Dialog>
  );
}
