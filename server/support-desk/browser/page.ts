/** What the parts of the script do to the page. */
import { Idiomorph } from 'idiomorph';

const ownTitle = document.title.replace(/^\(\d+\) /, '');

/** The first element for a selector. */
export const find = <Found extends HTMLElement>(selector: string): Found | null =>
  document.querySelector<Found>(selector);

const status = find('[role=status]');

/** What the header says about the last action. */
export const said = () => status?.textContent ?? '';

export function say(text: string): void {
  if (status && said() !== text) status.textContent = text;
}

/**
 * Makes the live parts of the page like those of a newer one, except what the user types into, opens and
 * focuses. The heading gets the focus of a control that is gone.
 */
export function show(newer: Document): void {
  const hadFocus = document.activeElement !== document.body;
  for (const part of document.querySelectorAll<HTMLElement>('[data-part]')) {
    const same = newer.querySelector(`[data-part="${part.dataset.part}"]`);
    if (same) Idiomorph.morph(part, same, { callbacks });
  }
  document.title = (/^\(\d+\) /.exec(newer.title)?.[0] ?? '') + ownTitle;
  if (hadFocus && document.activeElement === document.body) find('h1')?.focus();
}

const callbacks = {
  beforeNodeMorphed: (node: Node) => !(node instanceof Element && node.matches('[data-keep]')),
  beforeAttributeUpdated: (name: string) => name !== 'open',
};
