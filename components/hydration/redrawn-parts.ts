import { showModal } from '@/components/ui/show-modal';
import { redrawnEvent, wasTouched } from './early-input';

/*
 * Translators, password managers and CDNs change a page before it hydrates; React then draws the changed
 * part anew. The new elements get what the visitor typed, chose, opened and focused in the old ones.
 */

const kinds = 'input, select, textarea, details, dialog, [popover], button, a, summary, [tabindex]';

/** The elements among some nodes, by a name that is the same after they are drawn anew. */
function nameAll(nodes: Node[]): Map<string, Element> {
  const named = new Map<string, Element>();
  const counts = new Map<string, number>();
  const roots = nodes.filter((node) => node instanceof Element);
  for (const element of roots.flatMap((root) => [root, ...root.querySelectorAll(kinds)])) {
    const own = ['id', 'name', 'href', 'type'].map((name) => element.getAttribute(name));
    const choice =
      element.matches('[type=radio], [type=checkbox]') && element.getAttribute('value');
    const name = [element.localName, ...own, choice].join();
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    named.set(`${name} ${count}`, element);
  }
  return named;
}

function giveValue(old: Element, drawn: Element) {
  if ('checked' in old && 'checked' in drawn) drawn.checked = old.checked;
  if ('value' in old && 'value' in drawn && drawn.value !== old.value) drawn.value = old.value;
  // To the browser the new field is untouched.
  if (wasTouched(old)) drawn.setAttribute('data-touched', '');
}

const isText = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;

function giveFocus(old: Element, drawn: HTMLElement) {
  drawn.focus({ preventScroll: true });
  // A field for e-mail addresses does not tell its caret; the browser puts it at the end.
  if (isText(old) && isText(drawn) && old.selectionStart !== null)
    drawn.setSelectionRange(old.selectionStart, old.selectionEnd);
}

/** Watches the page from right before hydration until its end. */
function watchRedrawnParts() {
  let focused: EventTarget | null = document.activeElement;
  let top = window.scrollY;
  const onTop = new Set<Element>(
    document.querySelectorAll(':is(dialog:modal, [popover]:popover-open)'),
  );

  const observer = new MutationObserver((records) => {
    const removed = records.flatMap(({ removedNodes }) => [...removedNodes]);
    const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
    const drawnAnew = nameAll(added.filter((node) => node.isConnected));
    let focus = () => {};
    for (const [name, old] of nameAll(removed.filter((node) => !node.isConnected))) {
      const drawn = drawnAnew.get(name);
      if (!(drawn instanceof HTMLElement)) continue;
      if (old.matches('input, select, textarea')) giveValue(old, drawn);
      if (old instanceof HTMLDetailsElement) drawn.toggleAttribute('open', old.open);
      // The starter repeats this press after hydration.
      if (old.matches('[aria-busy=true]')) drawn.setAttribute('aria-busy', 'true');
      if (onTop.has(old) && drawn.popover) drawn.showPopover();
      else if (onTop.has(old) && drawn instanceof HTMLDialogElement) showModal(drawn);
      if (old === focused) focus = () => giveFocus(old, drawn);
    }
    focus();
    // Only a removed part moves the page. After other changes the visitor has scrolled, and the event is yet to come.
    if (removed.some((node) => node instanceof Element) && window.scrollY !== top)
      window.scrollTo({ top, behavior: 'instant' });
    if (drawnAnew.size > 0) window.dispatchEvent(new Event(redrawnEvent));
  });
  observer.observe(document, { childList: true, subtree: true });

  const end = new AbortController();
  const whileWatching = { capture: true, signal: end.signal };
  const noteFocus = ({ target }: Event) => {
    focused = target;
  };
  const noteScroll = () => {
    top = window.scrollY;
  };
  addEventListener('focusin', noteFocus, whileWatching);
  addEventListener('scroll', noteScroll, whileWatching);
  addEventListener(
    'hydrated',
    () => {
      observer.disconnect();
      end.abort();
    },
    whileWatching,
  );
}

watchRedrawnParts();
