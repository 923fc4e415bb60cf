/** The conversation of a chat, and the form of the answer below it. */
import type { ChatMessage, TeamMessages } from '@/lib/contracts/chat';
import { senders } from '@/lib/contracts/chat-socket';
import { nameSender } from '../../chat/sender';

/** The first element for a selector. */
export const find = <Found extends HTMLElement>(selector: string): Found | null =>
  document.querySelector<Found>(selector);

const log = find('[role=log]');
export const form = find<HTMLFormElement>('[data-answer]');
export const field = find<HTMLTextAreaElement>('[data-answer] textarea');

/** Adds messages to the open chat; false when the page has to be loaded to show them. */
export function addMessages({ roomId, messages, name, waitingSince }: TeamMessages): boolean {
  const isOpen = log?.dataset.newest === roomId;
  if (!isOpen || (log.dataset.waiting ?? null) !== waitingSince) return false;
  if (messages.some(({ link, ChatKeyword }) => link || ChatKeyword)) return false;
  const missing = messages.filter(({ id }) => !document.getElementById(id));
  log.querySelector('ol')?.append(...missing.map((message) => toItem(message, name)));
  return true;
}

/** A message as `chats/messages.tsx` shows it. */
function toItem({ id, sender_id, text, created_at }: ChatMessage, name: string | null): Element {
  const item = document.createElement('li');
  const about = document.createElement('small');
  const words = document.createElement('p');
  const { zone: timeZone } = log?.dataset ?? {};
  const time = new Date(created_at).toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone });
  about.textContent = `${nameSender(sender_id, name)}, ${time}`;
  Object.assign(words, { textContent: text, dir: 'auto' });
  Object.assign(item, { id, className: sender_id in senders ? sender_id : 'visitor' });
  item.append(about, words);
  return item;
}

/** The answer that is being written is kept for each chat of this tab until it is sent. */
const draft = `draft ${location.pathname}`;

export function clearDraft(): void {
  sessionStorage.removeItem(draft);
  if (field) field.value = '';
}

field?.addEventListener('input', () => sessionStorage.setItem(draft, field.value));
// Also when the browser shows this page again as it was left.
addEventListener('pageshow', () => {
  if (field) field.value = sessionStorage.getItem(draft) ?? '';
});

field?.addEventListener('keydown', (event) => {
  // Safari says 229 of the key that ends a composition.
  const isComposing = event.isComposing || event.keyCode === 229;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing)
    form?.requestSubmit();
});

// Puts a canned reply at the caret of the answer, and does not send it.
form?.addEventListener('click', ({ target }) => {
  if (!field || !(target instanceof HTMLButtonElement && target.value)) return;
  field.setRangeText(target.value, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input'));
  target.closest('details')?.removeAttribute('open');
  field.focus();
});
