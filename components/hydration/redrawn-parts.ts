import { showModal } from '@/components/ui/show-modal';
import { redrawnEvent } from './use-early-input';
import { wasTouched } from './was-touched';

/*
 * Translators, password managers and CDNs change a page before it hydrates; React then draws the changed
 * part anew. This copies what the visitor typed, chose, opened and focused to the new elements.
 */

const kinds = 'input, select, textarea, details, dialog, [popover], button, a, summary, [tabindex]';
const attributes = ['id', 'name', 'href', 'type', 'value'];

/** The elements that a visitor can use, by a key that an element and its copy share. */
function indexElements(): Map<string, HTMLElement> {
  const byKey = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>(kinds)) {
    let key = [element.localName, ...attributes.map((name) => element.getAttribute(name))].join();
    while (byKey.has(key)) key += '+';
    byKey.set(key, element);
  }
  return byKey;
}

let elements = indexElements();
const topLayer = new Set<Element>(
  document.querySelectorAll(':is(dialog:modal, [popover]:popover-open)'),
);
let focused: EventTarget | null = document.activeElement;

function copyState(from: Element, to: HTMLElement) {
  if ('checked' in from && 'checked' in to) to.checked = from.checked;
  if ('value' in from && 'value' in to && to.value !== from.value) to.value = from.value;
  // To the browser the new field is untouched.
  if (wasTouched(from)) to.setAttribute('data-touched', '');
  if (from instanceof HTMLDetailsElement) to.toggleAttribute('open', from.open);
  // The starter repeats this press after hydration.
  if (from.matches('[aria-busy=true]')) to.setAttribute('aria-busy', 'true');
  if (!topLayer.has(from)) return;
  if (to.popover) to.showPopover();
  else if (to instanceof HTMLDialogElement) showModal(to);
}

const observer = new MutationObserver(() => {
  const removed = [...elements].filter(([, element]) => !element.isConnected);
  if (removed.length === 0) return;
  elements = indexElements();
  // Read first, because a dialog takes the focus when it opens.
  const [focusedKey = ''] = removed.find(([, element]) => element === focused) ?? [];
  for (const [key, element] of removed) {
    const copy = elements.get(key);
    if (copy) copyState(element, copy);
  }
  elements.get(focusedKey)?.focus({ preventScroll: true });
  window.dispatchEvent(new Event(redrawnEvent));
});
observer.observe(document, { childList: true, subtree: true });
addEventListener('focusin', ({ target }) => {
  focused = target;
});
addEventListener('hydrated', () => observer.disconnect());
