/** The form of the answer below a chat. */

/** The first element for a selector. */
export const find = <Found extends HTMLElement>(selector: string): Found | null =>
  document.querySelector<Found>(selector);

export const form = find<HTMLFormElement>('[data-answer]');
export const field = find<HTMLTextAreaElement>('[data-answer] textarea');

/** The answer that is being written is kept for each chat of this tab until it is sent. */
const draft = `draft ${location.pathname}`;

export function clearDraft(): void {
  sessionStorage.removeItem(draft);
  if (field) field.value = '';
}

field?.addEventListener('input', () => sessionStorage.setItem(draft, field.value));
// Also when the browser shows this page again as it was left.
addEventListener('pageshow', () => {
  if (field) field.value = sessionStorage.getItem(draft) ?? '';
});

field?.addEventListener('keydown', (event) => {
  // Safari reports key code 229 for the key that ends a composition.
  const isComposing = event.isComposing || event.keyCode === 229;
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isComposing)
    form?.requestSubmit();
});

// Puts a canned reply at the caret of the answer, and does not send it.
form?.addEventListener('click', ({ target }) => {
  if (!field || !(target instanceof HTMLButtonElement && target.value)) return;
  field.setRangeText(target.value, field.selectionStart, field.selectionEnd, 'end');
  field.dispatchEvent(new Event('input'));
  target.closest('details')?.removeAttribute('open');
  field.focus();
});
