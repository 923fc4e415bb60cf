import { showModal } from '@/components/ui/show-modal';
import { redrawnEvent, wasTouched } from './early-input';

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

function giveState(old: Element, drawn: HTMLElement) {
  if ('checked' in old && 'checked' in drawn) drawn.checked = old.checked;
  if ('value' in old && 'value' in drawn && drawn.value !== old.value) drawn.value = old.value;
  // To the browser the new field is untouched.
  if (wasTouched(old)) drawn.setAttribute('data-touched', '');
  if (old instanceof HTMLDetailsElement) drawn.toggleAttribute('open', old.open);
  // The starter repeats this press after hydration.
  if (old.matches('[aria-busy=true]')) drawn.setAttribute('aria-busy', 'true');
}

const isText = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

function giveFocus(old: Element, drawn: HTMLElement) {
  drawn.focus({ preventScroll: true });
  // A field for e-mail addresses does not tell its caret; the browser puts it at the end.
  if (isText(old) && isText(drawn) && old.selectionStart !== null)
    drawn.setSelectionRange(old.selectionStart, old.selectionEnd);
}

const known = nameAll();
const onTop = new Set<Element>(
  document.querySelectorAll(':is(dialog:modal, [popover]:popover-open)'),
);
let focused: EventTarget | null = document.activeElement;
let top = window.scrollY;

const observer = new MutationObserver(() => {
  const lost = [...known].filter(([, old]) => !old.isConnected);
  if (lost.length === 0) return;
  const named = nameAll();
  let refocus = () => {};
  for (const [name, old] of lost) {
    known.delete(name);
    const drawn = named.get(name);
    if (!drawn) continue;
    known.set(name, drawn);
    giveState(old, drawn);
    if (onTop.has(old) && drawn instanceof HTMLDialogElement) showModal(drawn);
    else if (onTop.has(old)) drawn.showPopover();
    if (old === focused) refocus = () => giveFocus(old, drawn);
  }
  refocus();
  window.scrollTo({ top, behavior: 'instant' });
  window.dispatchEvent(new Event(redrawnEvent));
});
observer.observe(document, { childList: true, subtree: true });
addEventListener('focusin', ({ target }) => {
  focused = target;
});
addEventListener('scroll', () => {
  top = window.scrollY;
});
addEventListener('hydrated', () => observer.disconnect());
