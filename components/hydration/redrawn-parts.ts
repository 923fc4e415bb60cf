import { showModal } from '@/components/ui/show-modal';
import { redrawnEvent } from './use-early-input';
import { wasTouched } from './was-touched';

/*
 * Translators, password managers and CDNs change a page before it hydrates; React then draws the changed
 * part anew. The new elements get what the visitor typed, chose, opened and focused in the old ones.
 */

const kinds = 'input, select, textarea, details, dialog, [popover], button, a, summary, [tabindex]';

/** What a visitor can use, by a name that is the same after it is drawn anew. */
function nameAll(): Map<string, HTMLElement> {
  const named = new Map<string, HTMLElement>();
  for (const element of document.querySelectorAll<HTMLElement>(kinds)) {
    const own = ['id', 'name', 'href', 'type', 'value'].map((name) => element.getAttribute(name));
    let name = [element.localName, ...own].join();
    while (named.has(name)) name += '+';
    named.set(name, element);
  }
  return named;
}

let known = nameAll();
const onTop = new Set<Element>(
  document.querySelectorAll(':is(dialog:modal, [popover]:popover-open)'),
);
let focused: EventTarget | null = document.activeElement;

function giveState(old: Element, drawn: HTMLElement) {
  if ('checked' in old && 'checked' in drawn) drawn.checked = old.checked;
  if ('value' in old && 'value' in drawn && drawn.value !== old.value) drawn.value = old.value;
  // To the browser the new field is untouched.
  if (wasTouched(old)) drawn.setAttribute('data-touched', '');
  if (old instanceof HTMLDetailsElement) drawn.toggleAttribute('open', old.open);
  // The starter repeats this press after hydration.
  if (old.matches('[aria-busy=true]')) drawn.setAttribute('aria-busy', 'true');
  if (!onTop.has(old)) return;
  if (drawn.popover) drawn.showPopover();
  else if (drawn instanceof HTMLDialogElement) showModal(drawn);
}

const observer = new MutationObserver(() => {
  const lost = [...known].filter(([, old]) => !old.isConnected);
  if (lost.length === 0) return;
  known = nameAll();
  // A dialog that opens takes the focus.
  const [focusedName] = lost.find(([, old]) => old === focused) ?? [];
  for (const [name, old] of lost) {
    const drawn = known.get(name);
    if (drawn) giveState(old, drawn);
  }
  if (focusedName) known.get(focusedName)?.focus({ preventScroll: true });
  window.dispatchEvent(new Event(redrawnEvent));
});
observer.observe(document, { childList: true, subtree: true });
addEventListener('focusin', ({ target }) => {
  focused = target;
});
addEventListener('hydrated', () => observer.disconnect());
