// @ts-check
import { describeSeconds } from './wait.js';

/** The API's clock less `performance.now()`, since this machine's may be wrong; unknown before an answer. */
let offset = Number.NaN;

/**
 * Sets the clock for waits by an answer of the API.
 * @param {Response} answer
 */
export function setClock({ headers }) {
  offset = Date.parse(headers.get('date') ?? '') - performance.now();
}

/**
 * Shows times in the browser's time zone, and the current length of a wait.
 * @param {ParentNode} part
 */
export function showTimes(part) {
  const clock = /** @type {const} */ ({ hour: '2-digit', minute: '2-digit' });
  const parts = /** @type {const} */ ({ day: 'numeric', month: 'short', ...clock });
  for (const time of part.querySelectorAll('time')) {
    const date = new Date(time.dateTime);
    const isThisYear = date.getFullYear() === new Date().getFullYear();
    const all = isThisYear ? parts : /** @type {const} */ ({ ...parts, year: 'numeric' });
    setText(time, date.toLocaleString(undefined, all));
  }
  const now = performance.now() + offset;
  if (Number.isNaN(now)) return;
  for (const chip of part.querySelectorAll('[data-since]')) {
    const since = Date.parse(chip.getAttribute('data-since') ?? '');
    setText(chip, `Waiting for ${describeSeconds((now - since) / 1000)}`);
  }
}

/**
 * A text that stays the same is left alone: screen readers would say it again.
 * @param {Element} element
 * @param {string} text
 */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
