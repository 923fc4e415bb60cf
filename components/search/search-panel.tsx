'use client';

import { useRouter } from 'next/navigation';
import {
  type MouseEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useTransition,
} from 'react';
import { chat, openChat } from '@/components/chat/chat-state';
import { listen } from '@/components/ui/listen';
import { addWaitingLink } from '@/components/ui/waiting-links';
import index from '@/lib/generated/search.json';
import words from '@/lib/generated/search-words.json';
import { createPassageFinder, type Passage } from '@/lib/site-search/find-passages';
import type { PackedIndex } from '@/lib/site-search/packed-index';
import { closeBeside } from './close-beside';
import { resultId, SearchResults } from './search-results';
import { showPassage } from './show-passage';

const findPassages = createPassageFinder(index as PackedIndex);

export type SearchPanelProps = {
  isOpen: boolean;
  field: RefObject<HTMLInputElement | null>;
  onClose: () => void;
};

/** What stands below the field: the results while a visitor types, or what else can be done. */
export function SearchPanel({ isOpen, field, onClose }: SearchPanelProps) {
  const router = useRouter();
  const [isWaiting, startNavigation] = useTransition();
  const [typed, setTyped] = useState(field.current?.value ?? '');
  const [active, setActive] = useState(0);
  const chosen = useRef<Passage>(undefined);
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

  useEffect(() => {
    if (isWaiting) return addWaitingLink();
    if (chosen.current) showPassage(chosen.current.topic);
    chosen.current = undefined;
  }, [isWaiting]);

  function choose(event: MouseEvent, passage: Passage) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    chosen.current = passage;
    onClose();
    startNavigation(() => router.push(passage.href));
  }

  function askAssistant() {
    // The dialog gives the focus back as it closes; the chat takes it only when nobody has it.
    field.current?.closest('dialog')?.addEventListener('close', startChat, { once: true });
    onClose();
  }
  function startChat() {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (!chat.get().text) chat.set({ text: typed });
    openChat();
  }

  const isEmpty = typed.trim() === '';
  return (
    <>
      <p role="status" className={count > 0 ? 'sr-only' : 'search-note'}>
        {isEmpty && words.hint}
        {count > 0 && `${count} ${count === 1 ? words.one : words.many}`}
        {!isEmpty && count === 0 && words.none}
      </p>
      {!isEmpty && count === 0 && (
        <div className="search-ways">
          <a href="/faq" className="text-link" onClick={onClose}>
            {words.faq}
          </a>
          <button type="button" className="text-link" onClick={askAssistant}>
            {words.ask}
          </button>
        </div>
      )}
      {count > 0 && <SearchResults passages={passages} active={active} onChoose={choose} />}
    </>
  );
}
