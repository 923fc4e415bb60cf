/** Whether the last key was an Escape that cancelled a composition. Safari may cancel the modal as well. */
let isCancelled = false;

/** Whether a key belongs to an input method; after Safari's `compositionend` only the code 229 shows it. */
const isComposed = (key: KeyboardEvent) => key.isComposing || key.keyCode === 229;

function stopComposed(event: Event) {
  if (event instanceof KeyboardEvent) {
    isCancelled = isComposed(event) && event.key === 'Escape';
    if (!isComposed(event)) return;
    // After Safari's `compositionend` this key may submit or close natively.
    if (!event.isComposing && ['Enter', 'Escape'].includes(event.key)) event.preventDefault();
  } else if (isCancelled) event.preventDefault();
  else return;
  event.stopPropagation();
}

/**
 * Leaves the keys of a composition to the input method: forms, dialogs and menus never receive them.
 * Returns a function that stops it.
 */
export function leaveComposedKeys(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  for (const type of ['keydown', 'cancel']) window.addEventListener(type, stopComposed, options);
  return () => listening.abort();
}
