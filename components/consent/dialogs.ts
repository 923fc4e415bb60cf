import { wasTouched } from '@/components/hydration/early-input';
import { isDrawn, showModal } from '@/components/ui/show-modal';
import { categoryNames } from '@/lib/consent/categories';
import {
  categoryCookie,
  introId,
  isAnswered,
  preferencesId,
  readCookie,
} from '@/lib/consent/consent';

export const findIntro = () => document.querySelector<HTMLDialogElement>(`dialog#${introId}`);
const findPreferences = () => document.querySelector<HTMLDialogElement>(`dialog#${preferencesId}`);

/** Browsers without popovers throw on this selector outside `:is`. */
const isPopover = (dialog: HTMLDialogElement) => dialog.matches(':is(:popover-open)');

export function closeDialogs(): void {
  findPreferences()?.close();
  findIntro()?.close();
}

function makeModal(dialog: HTMLDialogElement) {
  // Shown throughout, or its animations would start again.
  dialog.open = true;
  if (isPopover(dialog)) dialog.hidePopover();
  // Removing the attribute fires no close event: the visitor has not closed it.
  dialog.removeAttribute('open');
  showModal(dialog);
  void closeIfBlocked(dialog);
}

/** A content blocker may hide a dialog, and the page below a modal takes no press. */
async function closeIfBlocked(dialog: HTMLDialogElement) {
  if (await isDrawn(dialog)) return;
  // The preferences hide the intro below them.
  const isBelow = dialog.id === introId && findPreferences()?.open;
  if (!isBelow) dialog.close();
}

/** Global Privacy Control. */
export const sendsPrivacySignal = () =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** Prefills the switches from saved cookies, otherwise from the content (specification §4). */
function prefill(dialog: HTMLDialogElement, keepsTouched: boolean) {
  const startsOff = 'honoursSignal' in dialog.dataset && sendsPrivacySignal();
  for (const name of categoryNames) {
    const toggle = dialog.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!toggle) continue;
    // Also after two presses, in browsers that support `:user-valid`.
    const wasSwitched = toggle.checked !== toggle.defaultChecked || wasTouched(toggle);
    if (keepsTouched && wasSwitched) continue;
    const saved = readCookie(document.cookie, categoryCookie(name));
    toggle.checked = saved === undefined ? toggle.defaultChecked && !startsOff : saved === 'true';
  }
}

/**
 * Makes modal what the HTML shows: the intro, and above it preferences that were opened before the script. The
 * intro waits for an open menu, which a modal would close, and for another modal, which it would cover.
 */
export function takeOver(view: 'intro' | 'preferences' = 'intro'): void {
  const intro = findIntro();
  const preferences = findPreferences();
  const { activeElement } = document;
  const wasShown = preferences && isPopover(preferences);
  if (view === 'preferences' && !wasShown) return;
  if (intro?.open && isAnswered(document.cookie)) intro.close();
  if (intro?.open && !intro.matches(':modal')) {
    const opened = document.querySelector(':is([popover]:popover-open):not(dialog), dialog:modal');
    if (opened) {
      const event = opened instanceof HTMLDialogElement ? 'close' : 'toggle';
      opened.addEventListener(event, () => takeOver(), { once: true });
      return;
    }
    // A modal closes a popover: this keeps it shown until it is a modal itself.
    if (wasShown) preferences.open = true;
    makeModal(intro);
  }
  if (!wasShown) return;
  prefill(preferences, true);
  makeModal(preferences);
  if (activeElement instanceof HTMLElement) activeElement.focus();
}

/** Takes the presses of the buttons that open and close the preferences, in intro, footer and dialog. */
export function handlePress(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest(`[popovertarget="${preferencesId}"]`);
  const preferences = findPreferences();
  if (!button || !preferences) return;
  event.preventDefault();
  if (button.matches('[popovertargetaction=hide]')) preferences.close();
  else {
    prefill(preferences, false);
    makeModal(preferences);
  }
}
