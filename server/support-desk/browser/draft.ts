/** The answer that is being written: kept for each chat of this tab until it is sent. */
import { find } from './page';

const field = find<HTMLTextAreaElement>('[data-answer] textarea');
const key = `draft ${location.pathname}`;

field?.addEventListener('input', () => sessionStorage.setItem(key, field.value));

// Also when the browser shows this page again as it was left.
addEventListener('pageshow', () => {
  if (field) field.value = sessionStorage.getItem(key) ?? field.defaultValue;
});

export function clearDraft(): void {
  sessionStorage.removeItem(key);
  if (field) field.value = '';
}
