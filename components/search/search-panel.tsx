'use client';

import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react';
import { chat, openChat } from '@/components/chat/chat-state';
import type { LengthNote } from '@/components/forms/length-note';
import { listen } from '@/components/ui/listen';
import index from '@/lib/generated/search.json';
import words from '@/lib/generated/search-words.json';
import { createPassageFinder } from '@/lib/site-search/find-passages';
import type { PackedIndex } from '@/lib/site-search/packed-index';
import { closeBeside } from './close-beside';
import { resultId, SearchResults } from './search-results';

const findPassages = createPassageFinder(index as PackedIndex);

export type SearchPanelProps = {
  isOpen: boolean;
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
};

/** Below the field: the results, or what else the visitor can do. */
export function SearchPanel({ isOpen, field, onClose }: SearchPanelProps) {
  const [typed, setTyped] = useState(field.current?.value ?? '');
  const [active, setActive] = useState(0);
  const [Length, setLength] = useState<typeof LengthNote>();
  const passages = useMemo(() => findPassages(typed), [typed]);
  const count = passages.length;

  const readField = useEffectEvent(() => {
    setTyped(field.current?.value ?? '');
    setActive(0);
  });
  const handleKey = useEffectEvent((event: Event) => {
    if (!(event instanceof KeyboardEvent) || count === 0) return;
    const step = { ArrowDown: 1, ArrowUp: count - 1 }[event.key];
    if (step) setActive((active + step) % count);
    else if (event.key === 'Enter') document.getElementById(resultId(active))?.click();
    else return;
    event.preventDefault();
  });

  // Before the results are painted: a key that is pressed on them must be heard.
  useLayoutEffect(() => {
    const input = field.current;
    const dialog = input?.closest('dialog');
    if (!input || !dialog || !isOpen) return;
    readField();
    // A second press beside the dialog, before its code was there, has taken the focus away.
    input.focus();
    const stops = [
      listen(input, ['input'], () => readField()),
      listen(input, ['keydown'], (event) => handleKey(event)),
      closeBeside(dialog, onClose),
    ];
    return () => {
      for (const stop of stops) stop();
      // At the next opening the first letter replaces the text.
      input.select();
    };
  }, [field, isOpen, onClose]);

  useEffect(() => {
    field.current?.setAttribute('aria-expanded', String(count > 0));
    field.current?.setAttribute('aria-activedescendant', count > 0 ? resultId(active) : '');
    document.getElementById(resultId(active))?.scrollIntoView({ block: 'nearest' });
  }, [field, active, count]);

  const isLong = typed.length >= 180;
  useEffect(() => {
    if (Length || !isLong) return;
    import('@/components/forms/length-note')
      .then((loaded) => setLength(() => loaded.LengthNote))
      .catch((error: unknown) => console.error('The length could not be loaded', error));
  }, [isLong, Length]);

  function askAssistant() {
    // The dialog gives the focus back as it closes; the chat takes it only from the body.
    field.current?.closest('dialog')?.addEventListener('close', startChat, { once: true });
    onClose();
  }
  function startChat() {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (!chat.get().text) chat.set({ text: typed });
    openChat();
  }

  const isEmpty = typed.trim() === '';
  const noun = count === 1 ? words.one : words.many;
  return (
    <>
      {isLong && Length && (
        <div className="search-note">
          <Length field={field.current} />
        </div>
      )}
      <p role="status" className={count > 0 ? 'sr-only' : 'search-note'}>
        {isEmpty ? words.hint : count > 0 ? `${count} ${noun}` : words.none}
      </p>
      {!isEmpty && count === 0 && (
        <div className="search-ways">
          <a href="/faq" className="text-link">
            {words.faq}
          </a>
          <button type="button" className="text-link" onClick={askAssistant}>
            {words.ask}
          </button>
        </div>
      )}
      {count > 0 && <SearchResults passages={passages} active={active} />}
    </>
  );
}
