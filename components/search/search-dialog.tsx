'use client';

import { Search, X } from 'lucide';
import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLate } from '@/components/hydration/use-late';
import { readStorage, writeStorage } from '@/components/ui/browser-storage';
import { fitToKeyboard } from '@/components/ui/fit-to-keyboard';
import { ignoreSecondPress } from '@/components/ui/ignore-second-press';
import { SvgIcon } from '@/components/ui/svg-icon';
import type { SearchWords } from './search-box';

export const searchId = 'search';

const loadSearch = () => import('./search-box').then(({ startSearch }) => startSearch());
/** Loads the code when a press is likely or waits for hydration. */
export const warmUpSearch = () => void import('./search-box').catch(() => undefined);

/** Opens the search, also before a script of the page runs. The starter presses it at Ctrl K and ⌘ K. */
export function SearchButton({ label }: { label: string }) {
  return (
    <button
      type="button"
      popoverTarget={searchId}
      popoverTargetAction="show"
      aria-label={label}
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onPointerEnter={warmUpSearch}
      onFocus={warmUpSearch}
      className="round-button size-[44px] no-script:hidden"
    >
      <SvgIcon node={Search} />
    </button>
  );
}

/**
 * Once in the layout, in the HTML, so that its field takes text before any script runs. A popover, because browsers
 * restyle the whole page for a modal dialog.
 */
export function SearchDialog({ words }: { words: SearchWords }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const late = useLate({
    load: loadSearch,
    wanted: isOpen && !hasFailed,
    onFailure: () => setHasFailed(true),
    // The search opens again with what was typed.
    onReload: () => writeStorage(searchId, field.current?.value),
  });
  const close = () => dialog.current?.hidePopover();

  useEffect(() => {
    const text = readStorage<string>(searchId);
    if (text !== undefined && field.current) {
      writeStorage(searchId, undefined);
      field.current.value = text;
      dialog.current?.showPopover();
    }
    // It may have been opened before hydration.
    setIsOpen(dialog.current?.matches(':is(:popover-open)') === true);
  }, []);

  useEffect(() => {
    if (!isOpen || !dialog.current) return;
    // The second press of a double click, before hydration, has taken the focus away.
    field.current?.focus();
    return fitToKeyboard(dialog.current);
  }, [isOpen]);

  function handleMouseDown(press: MouseEvent) {
    if (press.target !== press.currentTarget) return;
    // The focus stays in the field, and the second press of a double click that opened the search does nothing.
    press.preventDefault();
    if (press.detail === 1) close();
  }

  return (
    <dialog
      ref={dialog}
      id={searchId}
      popover="auto"
      aria-label={words.label}
      onToggle={({ newState }) => {
        setIsOpen(newState === 'open');
        setHasFailed(false);
        // The first letter replaces the last text.
        if (newState === 'open') field.current?.select();
      }}
      onMouseDown={handleMouseDown}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
      }}
      className="search-dialog rise-in"
    >
      <div className="search-box">
        <div className="search-head">
          {/* Large text on a phone shrinks the icon, and leaves the field room for a word. */}
          <SvgIcon node={Search} className="size-5 min-w-0 shrink" />
          <input
            ref={field}
            role="combobox"
            // Takes the focus as the search opens, without a script too.
            autoFocus
            dir="auto"
            aria-label={words.label}
            aria-expanded="false"
            aria-autocomplete="list"
            placeholder={words.label}
            maxLength={200}
            enterKeyHint="search"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck="false"
          />
          <button
            type="button"
            popoverTarget={searchId}
            popoverTargetAction="hide"
            aria-label={words.close}
            onClick={({ currentTarget }) => ignoreSecondPress(currentTarget)}
            className="round-button -outline-offset-3"
          >
            <SvgIcon node={X} />
          </button>
        </div>
        {late ? (
          <late.SearchBox worker={late.worker} field={field} words={words} onClose={close} />
        ) : (
          <>
            <p role="status" className="px-5 py-4 text-text-soft">
              {hasFailed ? words.failed : words.loading}
            </p>
            <div className="search-ways">
              <a href={words.results.faq.href} className="text-link">
                {words.results.faq.label}
              </a>
              {hasFailed && (
                <button type="button" className="text-link" onClick={() => setHasFailed(false)}>
                  {words.again}
                </button>
              )}
            </div>
          </>
        )}
      </div>
    </dialog>
  );
}
