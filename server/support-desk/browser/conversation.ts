/** The conversation of a chat, which ends in view, and the field of the answer below it. */
import type { ChatMessage } from '@/lib/contracts/chat';
import { senders, type TeamMessages } from '@/lib/contracts/chat-socket';
import { find } from './page';

const log = find('[role=log]');
const jump = find('[data-jump]');
const answer = find<HTMLFormElement>('[data-answer]');

/** The log is laid out from its end, where `scrollTop` is 0, so that the end stays in view. */
const isAtEnd = () => !log || log.scrollTop > -32;

export function scrollToEnd(): void {
  if (log) log.scrollTop = 0;
}

if (log && jump) {
  let fromTop = 0;
  log.addEventListener('scroll', () => {
    fromTop = log.scrollHeight + log.scrollTop;
    if (isAtEnd()) jump.hidden = true;
  });
  jump.addEventListener('click', () => {
    scrollToEnd();
    log.focus();
  });
  new MutationObserver(() => {
    jump.hidden = isAtEnd();
    // Safari keeps the distance from the end.
    if (!isAtEnd()) log.scrollTop = fromTop - log.scrollHeight;
  }).observe(log, { childList: true, subtree: true });
}

/** Adds messages to the open chat; false when the page has to be loaded to show them. */
export function addMessages({ roomId, messages, waitingSince }: TeamMessages): boolean {
  const isOpen = log?.dataset.newest === roomId;
  if (!isOpen || (log.dataset.waiting ?? null) !== waitingSince) return false;
  if (messages.some(({ link, ChatKeyword }) => link || ChatKeyword)) return false;
  const missing = messages.filter(({ id }) => !document.getElementById(id));
  log.querySelector('ol')?.append(...missing.flatMap(toItem));
  return true;
}

/** A copy of the sample of its sender. */
function toItem({ id, sender_id, text, created_at }: ChatMessage): Node[] {
  const kind = Object.values<string>(senders).includes(sender_id) ? sender_id : 'visitor';
  const item = find(`[data-samples] .${kind}`)?.cloneNode(true);
  if (!(item instanceof HTMLElement)) return [];
  item.id = id;
  const { zone: timeZone } = log?.dataset ?? {};
  const time = new Date(created_at).toLocaleTimeString('en-GB', { timeStyle: 'short', timeZone });
  for (const [selector, content] of [
    ['time', time],
    ['.text', text],
  ] as const)
    item.querySelector(selector)?.replaceChildren(content);
  return [item];
}

if (answer) {
  const hint = answer.querySelector('[data-hint]');
  if (hint) hint.textContent = 'Ctrl + Enter sends it.';
  answer.addEventListener('keydown', (event) => {
    // Safari says 229 of the key that ends a composition.
    const isComposing = event.isComposing || event.keyCode === 229;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing)
      answer.requestSubmit();
  });
}

for (const button of document.querySelectorAll<HTMLElement>('[data-insert]')) {
  button.hidden = false;
  button.addEventListener('click', () => insert(button.dataset.insert ?? ''));
}

/** Puts a text at the caret of the answer, and does not send it. */
function insert(text: string): void {
  const field = answer?.querySelector('textarea');
  if (!field) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input'));
  find('[data-canned]')?.removeAttribute('open');
  field.focus();
}
