import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { openChat, usePanel } from '@/components/chat/chat-state';
import { Announcement } from '@/components/ui/announcement';
import type { getInterface } from '@/lib/content';
import chat from '@/lib/generated/chat-corner.json';
import type { Piece } from '@/lib/search/find-passages';
import type { Answer } from './search.worker';

export type SearchWords = ReturnType<typeof getInterface>['search'];

/** Starts the index in a worker, so that the page stays responsive; resolves with it and the search box. */
export async function startSearch() {
  const worker = new Worker(new URL('./search.worker.ts', import.meta.url));
  await new Promise((resolve, reject) => {
    worker.onmessage = resolve;
    worker.onerror = ({ message }) => reject(new Error(message || 'the worker did not load'));
  });
  return { SearchBox, worker };
}

type SearchBoxProps = {
  worker: Worker;
  field: RefObject<HTMLInputElement | null>;
  words: SearchWords;
  onClose: () => void;
};

const listId = 'search-results';
const resultId = (place: number) => `search-result-${place}`;

/** The results for the text of the field, as a list box; the field points to its selected option. */
function SearchBox({ worker, field, words, onClose }: SearchBoxProps) {
  const [{ typed, passages }, setAnswer] = useState<Answer>({ typed: '', passages: [] });
  const [active, setActive] = useState(0);
  const [isEntered, setIsEntered] = useState(false);
  const count = passages.length;
  const isNone = count === 0 && typed.trim() !== '';
  const { one, many, none, hint } = words.results;
  const message = isNone ? none : count ? `${count} ${count === 1 ? one : many}` : hint;

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: count - 1 }[event.key];
    if (step !== undefined && count > 0) setActive((active + step) % count);
    else if (event.key !== 'Enter') return;
    else setIsEntered(true);
    event.preventDefault();
  });
  useEffect(() => {
    const input = field.current;
    if (!input) return;
    const ask = () => {
      setIsEntered(false);
      worker.postMessage(input.value);
    };
    worker.onmessage = ({ data }: MessageEvent<Answer>) => {
      setAnswer(data);
      setActive(0);
    };
    ask();
    const listening = new AbortController();
    input.addEventListener('keydown', handleKey, listening);
    input.addEventListener('input', ask, listening);
    return () => listening.abort();
  }, [worker, field]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: other passages may be as many
  useEffect(() => {
    const input = field.current;
    input?.setAttribute('aria-expanded', String(count > 0));
    input?.setAttribute('aria-activedescendant', count > 0 ? resultId(active) : '');
    input?.setAttribute('aria-controls', count > 0 ? listId : '');
    document.getElementById(resultId(active))?.scrollIntoView({ block: 'nearest' });
  }, [field, active, passages]);

  useEffect(() => {
    // Enter waits for the results of the last letter.
    if (!isEntered || typed !== field.current?.value) return;
    setIsEntered(false);
    document.getElementById(resultId(active))?.click();
  }, [isEntered, typed, field, active]);

  function askInChat() {
    // The dialog returns the focus when it closes; the chat takes it only from the body.
    field.current?.closest('dialog')?.addEventListener('toggle', startChat, { once: true });
    onClose();
  }
  function startChat() {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    if (!usePanel.getState().text) usePanel.setState({ text: typed });
    openChat();
  }

  return (
    <>
      <p hidden={count > 0} className="px-5 py-4 text-text-soft">
        {message}
      </p>
      <Announcement typed={typed}>{message}</Announcement>
      {isNone && (
        <div className="search-ways">
          <a href={words.results.faq.href} className="text-link">
            {words.results.faq.label}
          </a>
          {chat.ask && (
            <button type="button" className="text-link" onClick={askInChat}>
              {chat.ask}
            </button>
          )}
        </div>
      )}
      <div
        id={listId}
        role="listbox"
        aria-label={words.results.list}
        hidden={count === 0}
        className="overflow-y-auto overscroll-contain p-2"
      >
        {passages.map(({ id, title, page, extract, href }, place) => (
          <a
            key={id}
            id={resultId(place)}
            role="option"
            aria-selected={place === active}
            tabIndex={-1}
            href={href}
            className="block scroll-my-2 rounded-control border-2 border-transparent px-3 py-2 hover:bg-surface-quiet aria-selected:border-primary aria-selected:bg-surface-quiet forced-colors:border-[Canvas] forced-colors:aria-selected:border-[Highlight]"
          >
            <b>{title.map(renderPiece)}</b>
            <span className="block text-text-soft text-small">{page}</span>
            <span className="block text-text-soft text-small">{extract.map(renderPiece)}</span>
          </a>
        ))}
      </div>
    </>
  );
}

const renderPiece = ({ text, isMarked }: Piece, at: number): ReactNode =>
  isMarked ? (
    <mark
      key={at}
      className="bg-transparent font-bold text-text underline decoration-2 decoration-accent-strong"
    >
      {text}
    </mark>
  ) : (
    text
  );
