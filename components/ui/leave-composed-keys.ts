/** The last key was an Escape that cancelled a composition: Safari may cancel the modal around the field as well. */
let isCancelled = false;

/** Whether a key belongs to an input method. Safari ends the composition first, and only 229 tells. */
const isComposed = (key: KeyboardEvent) => key.isComposing || key.keyCode === 229;

function leave(event: Event) {
  if (event instanceof KeyboardEvent) {
    isCancelled = isComposed(event) && event.key === 'Escape';
    if (!isComposed(event)) return;
    // In Safari's order nothing is composed any more, and the browser may submit or close by this key.
    if (!event.isComposing && /^E(nter|scape)$/.test(event.key)) event.preventDefault();
  } else if (isCancelled) event.preventDefault();
  else return;
  event.stopPropagation();
}

/**
 * Leaves the keys of a composition to the input method: forms, dialogs and menus do not hear of them.
 * Returns a function that ends this.
 */
export function leaveComposedKeys(): () => void {
  const listening = new AbortController();
  const options = { capture: true, signal: listening.signal };
  for (const type of ['keydown', 'cancel']) window.addEventListener(type, leave, options);
  return () => listening.abort();
}
