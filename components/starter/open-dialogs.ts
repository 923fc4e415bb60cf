import { find, listenFirst } from './dom';
import { tryToRead } from './try-to-read';

/** Opens a dialog, which its island fills. The chat is beside a wide page, and waits for the consent dialog. */
export function openDialog(dialog?: HTMLDialogElement | null): void {
  if (!dialog) return;
  const { beside } = dialog.dataset;
  if (beside && find('.consent-intro[open]')) return;
  if (beside && matchMedia(beside).matches) dialog.open = true;
  else dialog.showModal();
}

// The chat that was open on the page before. A first visit does not wait for the storage.
listenFirst(['DOMContentLoaded'], () => {
  if (!document.referrer.startsWith(`${location.origin}/`)) return;
  const chat = find<HTMLDialogElement>('[data-beside]');
  const wasOpen = tryToRead(() => JSON.parse(sessionStorage.chat).isOpen);
  if (wasOpen && matchMedia(chat?.dataset.beside ?? '').matches) openDialog(chat);
});
