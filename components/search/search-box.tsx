import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { chat, openChat } from '@/components/chat/chat-state';
import { listen } from '@/components/ui/listen';
import type { getInterface } from '@/lib/content';
import index from '@/lib/generated/search.json';
import { loadPassageFinder, type Piece } from '@/lib/search/find-passages';

export type SearchWords = ReturnType<typeof getInterface>['search'];

const find = await loadPassageFinder(index);

type SearchBoxProps = {
  field: RefObject<HTMLInputElement | null>;
  words: SearchWords;
  onSay: (text: string) => void;
  onClose: () => void;
};

const resultId = (place: number) => `search-result-${place}`;

/** What is found for the text in the field: a list box, of which the field names the chosen option. */
export function SearchBox({ field, words, onSay, onClose }: SearchBoxProps) {
  const [typed, setTyped] = useState(field.current?.value ?? '');
  const [active, setActive] = useState(0);
  const passages = useMemo(() => find(typed), [typed]);
  const count = passages.length;
  const isNone = count === 0 && typed.trim() !== '';
  const { one, many, none, hint } = words.results;
  const said = isNone ? none : count ? `${count} ${count === 1 ? one : many}` : hint;

  useEffect(() => onSay(said), [onSay, said]);

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: count - 1 }[event.key];
    if (step !== undefined && count > 0) setActive((active + step) % count);
    else if (event.key !== 'Enter') return;
    else document.getElementById(resultId(active))?.click();
    event.preventDefault();
  });
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const stops = [
      listen(input, ['keydown'], handleKey),
      listen(input, ['input'], () => {
        setTyped(input.value);
        setActive(0);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [field]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other passages may be as many
  useEffect(() => {
    field.current?.setAttribute('aria-expanded', String(count > 0));
    field.current?.setAttribute('aria-activedescendant', count > 0 ? resultId(active) : '');
    document.getElementById(resultId(active))?.scrollIntoView({ block: 'nearest' });
  }, [field, active, passages]);

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

  if (isNone)
    return (
      <div className="search-ways">
        <a href="/faq" className="text-link">
          {words.results.faq}
        </a>
        <button type="button" className="text-link" onClick={askAssistant}>
          {words.results.ask}
        </button>
      </div>
    );
  return (
    <div
      id="search-results"
      role="listbox"
      aria-label={words.results.list}
      hidden={count === 0}
      className="search-results"
    >
      {passages.map(({ id, title, page, extract, href }, place) => (
        <a
          key={id}
          id={resultId(place)}
          role="option"
          aria-selected={place === active}
          tabIndex={-1}
          href={href}
        >
          <b>{title.map(draw)}</b>
          <span>{page}</span>
          <span>{extract.map(draw)}</span>
        </a>
      ))}
    </div>
  );
}

const draw = ({ text, isMarked }: Piece, at: number): ReactNode =>
  isMarked ? <mark key={at}>{text}</mark> : text;
