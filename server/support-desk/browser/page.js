// @ts-check
/** What the parts of the script do to the page. */
import { describeSeconds } from './wait.js';

const notice = /** @type {HTMLElement | null} */ (document.querySelector('[data-notice]'));
const unreachable = 'The desk cannot be reached. It is tried again by itself.';

/**
 * Says something on the page, once; with `instead` only in place of that.
 * @param {string} text
 * @param {string} [instead]
 */
export function say(text, instead) {
  if (!notice || notice.textContent === text) return;
  if (instead === undefined || notice.textContent === instead) notice.textContent = text;
}

/** Says that the desk cannot be reached, unless the page says what was not sent for that reason. */
export function sayUnreachable() {
  if (!notice?.textContent?.startsWith('Not sent')) say(unreachable);
}

export const sayReachable = () => say('', unreachable);

/** Leaves the keys of a composition to the input method, as `components/ui/leave-composed-keys.ts` does. */
window.addEventListener(
  'keydown',
  (event) => {
    if (!event.isComposing && event.keyCode !== 229) return;
    event.stopPropagation();
    if (!event.isComposing && event.key === 'Enter') event.preventDefault();
  },
  true,
);

/** A menu or a drag keeps the release of the pointer from the page. */
const longestPressMs = 5_000;
let pressed = Promise.resolve();
document.addEventListener('pointerdown', () => {
  pressed = new Promise((resolve) => {
    // The click follows the release.
    document.addEventListener('pointerup', () => setTimeout(resolve), { once: true });
    setTimeout(resolve, longestPressMs);
  });
});

/** Waits while something is pressed: a link or button that is replaced under a press would lose it. */
export const untilReleased = () => pressed;

/**
 * Puts other HTML into a part of the page. The focus stays on the link or button it was on, or goes to
 * its replacement, or to the heading.
 * @param {HTMLElement} place
 * @param {string} html
 */
export function replace(place, html) {
  const fresh = document.createElement('div');
  fresh.append(document.createRange().createContextualFragment(html));
  showTimes(fresh);
  if (fresh.innerHTML.trim() === place.innerHTML.trim()) return;
  const listControls = () =>
    /** @type {HTMLElement[]} */ ([...place.querySelectorAll('a, button, summary')]);
  const at = listControls().indexOf(/** @type {HTMLElement} */ (document.activeElement));
  const name = at < 0 ? '' : nameOf(listControls()[at]);
  place.replaceChildren(...fresh.childNodes);
  if (at < 0) return;
  const controls = listControls();
  const same = controls.find((control) => nameOf(control) === name);
  const next = same ?? controls[at] ?? controls.at(-1) ?? document.querySelector('h1');
  next?.focus({ preventScroll: true });
}

/** @param {HTMLElement | undefined} control */
const nameOf = (control) => control?.getAttribute('href') ?? control?.textContent;

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
    const since = /** @type {HTMLElement} */ (chip).dataset.since ?? '';
    setText(chip, `Waiting for ${describeSeconds((now - Date.parse(since)) / 1000)}`);
  }
}

/**
 * @param {Element} element
 * @param {string} text
 */
function setText(element, text) {
  if (element.textContent !== text) element.textContent = text;
}
