// @ts-check
/** The conversation of a chat, and the field of the answer below it. */
import { showTimes } from './page.js';

const log = /** @type {HTMLElement | null} */ (document.querySelector('[role=log]'));
const jump = /** @type {HTMLElement | null} */ (document.querySelector('[data-jump]'));
const answer = /** @type {HTMLFormElement | null} */ (document.querySelector('[data-answer]'));
const canned = /** @type {HTMLDetailsElement | null} */ (document.querySelector('[data-canned]'));
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

for (const button of document.querySelectorAll('[data-insert]')) {
  const { dataset } = /** @type {HTMLElement} */ (button);
  button.removeAttribute('hidden');
  button.addEventListener('click', () => insert(dataset.insert ?? ''));
}

/**
 * Puts a text where the caret is in the answer, and does not send it.
 * @param {string} text
 */
function insert(text) {
  const field = answer?.querySelector('textarea');
  if (!field) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (canned) canned.open = false;
  field.focus();
}

/**
 * New messages go to the end of the conversation; what is being read stays where it is.
 * @param {HTMLElement} list
 * @param {string} html
 */
export function showNewMessages(list, html) {
  const fresh = document.createRange().createContextualFragment(html);
  showTimes(fresh);
  for (const message of fresh.querySelectorAll('li:not(.support)')) message.classList.add('new');
  list.append(fresh);
  if (wasAtEnd) scrollToEnd();
  else if (jump) jump.hidden = false;
}

function scrollToEnd() {
  if (log) log.scrollTop = log.scrollHeight;
  if (jump) jump.hidden = true;
}
