/** The conversation of a chat, and the field of the answer below it. */
import { find, update } from './page';

const log = find('[role=log]');
const jump = find('[data-jump]');
const answer = find<HTMLFormElement>('[data-answer]');
let wasAtEnd = true;

if (log) {
  scrollToEnd();
  log.addEventListener('scroll', () => {
    wasAtEnd = log.scrollHeight - log.scrollTop - log.clientHeight < 32;
    if (jump && wasAtEnd) jump.hidden = true;
  });
  // The confirmation of an end and a growing answer take room from the conversation.
  new ResizeObserver(() => {
    if (wasAtEnd) scrollToEnd();
  }).observe(log);
  jump?.addEventListener('click', () => {
    scrollToEnd();
    log.focus();
  });
}

if (answer) {
  const hint = answer.querySelector('[data-hint]');
  if (hint) hint.textContent = 'Ctrl + Enter sends it.';
  answer.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) answer.requestSubmit();
  });
  answer.addEventListener('focusin', () => {
    for (const message of document.querySelectorAll('li.new')) message.classList.remove('new');
  });
}

for (const button of document.querySelectorAll<HTMLElement>('[data-insert]')) {
  button.hidden = false;
  button.addEventListener('click', () => insert(button.dataset.insert ?? ''));
}

/** Puts a text where the caret is in the answer, and does not send it. */
function insert(text: string) {
  const field = answer?.querySelector('textarea');
  if (!field) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  find('[data-canned]')?.removeAttribute('open');
  field.focus();
}

/** Updates the page. The end of the conversation stays in view if it was; otherwise a button leads there. */
export function show(newer: Document): void {
  const lastOf = () => log?.querySelector('li:last-child')?.id;
  const last = lastOf();
  update(newer);
  if (lastOf() === last) return;
  if (wasAtEnd) scrollToEnd();
  else if (jump) jump.hidden = false;
}

function scrollToEnd() {
  if (log) log.scrollTop = log.scrollHeight;
  if (jump) jump.hidden = true;
}
