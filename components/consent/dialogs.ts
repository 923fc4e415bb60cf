import { wasTouched } from '@/components/hydration/was-touched';
import { listen } from '@/components/ui/listen';
import { isVisible, showModal } from '@/components/ui/show-modal';
import { categoryNames } from '@/lib/consent/categories';
import {
  categoryCookie,
  hasChoice,
  introId,
  isAnswered,
  preferencesId,
  readCookie,
} from '@/lib/consent/consent';

export const findIntro = () => document.querySelector<HTMLDialogElement>(`dialog#${introId}`);
const findPreferences = () => document.querySelector<HTMLDialogElement>(`dialog#${preferencesId}`);

/** Open since before hydration. Browsers without popovers throw on this selector outside `:is`. */
const isPopover = (dialog: HTMLDialogElement) => dialog.matches(':is(:popover-open)');

function closePreferences(): void {
  const preferences = findPreferences();
  if (preferences && isPopover(preferences)) preferences.hidePopover();
  preferences?.close();
}

export function closeDialogs(): void {
  closePreferences();
  findIntro()?.close();
}

async function openModal(dialog: HTMLDialogElement) {
  // Removing the attribute fires no close event: the visitor has not closed it.
  dialog.removeAttribute('open');
  showModal(dialog);
  // A content blocker may hide a dialog, and a modal blocks the page below it.
  if (await isVisible(dialog)) return;
  // The preferences hide the intro below them.
  const isBelow = dialog.id === introId && findPreferences()?.open;
  if (!isBelow) dialog.close();
}

/** Makes the intro modal, after an open menu, which it would close, and another modal, which it would cover. */
export function showIntro(): void {
  const intro = findIntro();
  const above = document.querySelector(':is([popover]:popover-open, dialog:modal)');
  if (!intro?.open) return;
  if (isAnswered(document.cookie)) intro.close();
  else if (!above) void openModal(intro);
  else {
    const closeEvent = above.matches('dialog:modal') ? 'close' : 'toggle';
    above.addEventListener(closeEvent, showIntro, { once: true });
  }
}

/** Global Privacy Control. */
export const sendsPrivacySignal = () =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** Prefills the switches from saved cookies, otherwise from the content (specification §4). */
function prefill(preferences: HTMLDialogElement) {
  const startsOff = 'honorsSignal' in preferences.dataset && sendsPrivacySignal();
  for (const name of categoryNames) {
    const toggle = preferences.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!toggle) continue;
    // Both, because `wasTouched` needs `:user-valid`, which some browsers lack.
    const isSwitched = toggle.checked !== toggle.defaultChecked || wasTouched(toggle);
    if (isSwitched && isPopover(preferences)) continue;
    const saved = readCookie(document.cookie, categoryCookie(name));
    // After a choice, a missing cookie means refused.
    const isSaved = saved !== undefined || hasChoice(document.cookie);
    toggle.checked = isSaved ? saved === 'true' : toggle.defaultChecked && !startsOff;
  }
}

/** Opens the preferences as a modal at each press until the returned function is called. */
export function adoptPreferences(): () => void {
  // Screen readers announce the buttons of a popover as 'collapsed'.
  for (const button of document.querySelectorAll('[data-preferences]'))
    button.removeAttribute('popovertarget');
  const preferences = findPreferences();
  if (preferences) prefill(preferences);
  return listen(document, ['click'], handlePress);
}

/** Handles the buttons that open and close the preferences, in intro, footer and dialog. */
function handlePress(event: MouseEvent): void {
  if (!(event.target instanceof Element)) return;
  const button = event.target.closest('[data-preferences]');
  const preferences = findPreferences();
  if (!button || !preferences) return;
  event.preventDefault();
  if (button.matches('[popovertargetaction]') || isPopover(preferences)) closePreferences();
  else {
    prefill(preferences);
    void openModal(preferences);
  }
}
