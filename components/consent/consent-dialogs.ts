import { isAnswered } from '@/lib/consent/consent';

/** Ids of the two views, each its own dialog: forms and buttons address them without JavaScript. */
export const introId = 'consent-intro';
export const preferencesId = 'consent-preferences';

function find(id: string): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`dialog#${id}`);
}

/** True when it was opened before the script loaded. Browsers without popovers throw on the selector outside `:is`. */
const isPopover = (dialog: HTMLDialogElement) => dialog.matches(':is(:popover-open)');

function close(dialog: HTMLDialogElement | null) {
  if (dialog && isPopover(dialog)) dialog.hidePopover();
  dialog?.close();
}

/** Makes a dialog modal in its place. */
function showModal(dialog: HTMLDialogElement) {
  if (isPopover(dialog)) dialog.hidePopover();
  else if (dialog.matches(':modal')) dialog.close();
  // Removing the attribute fires no close event: the visitor has not closed it.
  dialog.removeAttribute('open');
  dialog.showModal();
}

/** Shows the intro as a modal, below preferences that are already open; after a choice it closes the intro. */
export function showIntro(): void {
  const intro = find(introId);
  if (!intro || intro.matches(':modal')) return;
  if (isAnswered(document.cookie)) {
    close(intro);
    return;
  }
  const { activeElement } = document;
  const preferences = find(preferencesId);
  const wasOpen = preferences?.matches(':is([open], :popover-open)');
  showModal(intro);
  // Focus the dialog itself: a ring around its first link would look like a choice already made.
  intro.focus();
  if (!wasOpen || !preferences) return;
  showModal(preferences);
  if (activeElement instanceof HTMLElement) activeElement.focus();
}

/** Shows the preferences as a modal, above the intro if that is open. */
export function showPreferences(): void {
  const preferences = find(preferencesId);
  if (preferences && !preferences.matches(':modal')) showModal(preferences);
}

/** Closes the preferences, which brings the intro back if that is open. */
export function closePreferences(): void {
  close(find(preferencesId));
}

/** Closes both dialogs when the choice was made elsewhere: on a later page before Back, or in another tab. */
export function closeIfAnswered(): void {
  if (find(introId)?.open && isAnswered(document.cookie)) closeDialogs();
}

/** Closes both dialogs after a choice. */
export function closeDialogs(): void {
  closePreferences();
  close(find(introId));
}
