import { isAnswered } from '@/lib/consent';

/** Ids of the two views, each a dialog of its own: forms and buttons reach them without a script. */
export const introId = 'consent-intro';
export const preferencesId = 'consent-preferences';

function find(id: string): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>(`dialog#${id}`);
}

/** True where it was opened before the script came. A browser without popovers forgives `:is` alone. */
const isPopover = (dialog: HTMLDialogElement) => dialog.matches(':is(:popover-open)');

function close(dialog: HTMLDialogElement | null) {
  if (dialog && isPopover(dialog)) dialog.hidePopover();
  dialog?.close();
}

/** Makes a dialog modal in its place. */
function showModal(dialog: HTMLDialogElement) {
  if (isPopover(dialog)) dialog.hidePopover();
  else if (dialog.matches(':modal')) dialog.close();
  // Without a close event: nobody has closed it.
  dialog.removeAttribute('open');
  dialog.showModal();
}

/** Shows the intro as a modal, below preferences that were opened before; not once a choice is made. */
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
  // On the dialog itself: a ring around its first link would look like a choice already made.
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

/** Closes both where the page still asks, though a choice was made: before it came back, or in another tab. */
export function closeIfAnswered(): void {
  if (find(introId)?.open && isAnswered(document.cookie)) closeDialogs();
}

/** Closes both: a choice was made. */
export function closeDialogs(): void {
  closePreferences();
  close(find(introId));
}
