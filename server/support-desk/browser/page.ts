/** What the parts of the script do to the page. */
import { Idiomorph } from 'idiomorph';
import { showTimes } from './times';

const unreachable = 'The desk cannot be reached. It is tried again by itself.';
const ownTitle = document.title.replace(/^\(\d+\) /, '');

/** The first element for a selector. */
export const find = <Found extends HTMLElement>(selector: string): Found | null =>
  document.querySelector<Found>(selector);

const notice = find('[data-notice]');

/** Says something on the page, once. */
export function say(text: string): void {
  if (notice && notice.textContent !== text) notice.textContent = text;
}

/** Says that the desk cannot be reached, unless the page says what was not sent for that reason. */
export function sayUnreachable(): void {
  if (!notice?.textContent?.startsWith('Not sent')) say(unreachable);
}

export function sayReachable(): void {
  if (notice?.textContent === unreachable) say('');
}

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

/** Waits while something is pressed: a link or button that moves under a press would lose it. */
export const untilReleased = (): Promise<void> => pressed;

/**
 * Makes the parts of the page like those of a newer one. The focus stays, or goes to what has come into
 * the place of a link or button that is gone.
 */
export function update(newer: Document): void {
  showTimes(newer);
  const listControls = () => [...document.querySelectorAll<HTMLElement>('a, button, summary')];
  const focused = listControls().findIndex((control) => control.matches(':focus'));
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const same = newer.querySelector(`[data-part="${part.dataset.part}"]`);
    if (same) Idiomorph.morph(part, same, { callbacks });
  }
  document.title = (/^\(\d+\) /.exec(newer.title)?.[0] ?? '') + ownTitle;
  if (focused < 0 || document.activeElement !== document.body) return;
  (listControls()[focused] ?? find('h1'))?.focus({ preventScroll: true });
}

const callbacks = {
  /** What is open stays open, and what is marked as new stays marked. */
  beforeAttributeUpdated: (name: string) => name !== 'open' && name !== 'class',
  afterNodeAdded(node: Node) {
    const isMessage = node instanceof Element && node.matches('[role=log] li:not(.support)');
    if (isMessage) node.classList.add('new');
  },
};
