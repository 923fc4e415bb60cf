'use client';

import { type ComponentProps, type FormEvent, useEffect, useRef } from 'react';
import { wasTouched } from '@/components/hydration/early-input';
import { listen } from '@/components/ui/listen';
import { isDrawn, showModal } from '@/components/ui/show-modal';
import { categoryNames } from '@/lib/consent/categories';
import {
  answeredEvent,
  type Choices,
  categoryCookie,
  consentCookie,
  introId,
  isAnswered,
  isOutdated,
  preferencesId,
  readChoices,
  readCookie,
} from '@/lib/consent/consent';
import { keepLeadOrigin, removeRefused, reportWebVitals } from './consent-gate';

const find = (id: string) => document.querySelector<HTMLDialogElement>(`dialog#${id}`);

/** True when it was opened before the script loaded. Browsers without popovers throw on the selector outside `:is`. */
const isPopover = (dialog: HTMLDialogElement) => dialog.matches(':is(:popover-open)');

const isOpen = (dialog: HTMLDialogElement) => dialog.open || isPopover(dialog);

function close(dialog: HTMLDialogElement | null) {
  if (dialog && isPopover(dialog)) dialog.hidePopover();
  dialog?.close();
}

function makeModal(dialog: HTMLDialogElement) {
  // Shown throughout, or its animations would start again.
  dialog.open = true;
  if (isPopover(dialog)) dialog.hidePopover();
  else if (dialog.matches(':modal')) dialog.close();
  // Removing the attribute fires no close event: the visitor has not closed it.
  dialog.removeAttribute('open');
  showModal(dialog);
  // A content blocker hides it, and the page below a modal takes no press.
  void isDrawn(dialog).then((isSeen) => isSeen || close(dialog));
}

/** A menu or a modal that was opened before the script loaded. */
const findOpened = () =>
  document.querySelector(
    `:is([popover]:popover-open):not(dialog), dialog:modal:not(#${preferencesId})`,
  );

/**
 * Shows the intro as a modal: below preferences that are already open, but after an open menu, which a
 * modal would close, and after another modal, which it would cover. After a choice it closes the intro.
 */
export function showIntro(): void {
  const intro = find(introId);
  if (!intro || intro.matches(':modal')) return;
  if (isAnswered(document.cookie)) {
    close(intro);
    return;
  }
  const opened = findOpened();
  if (opened) {
    const event = opened instanceof HTMLDialogElement ? 'close' : 'toggle';
    opened.addEventListener(event, showIntro, { once: true });
    return;
  }
  const { activeElement } = document;
  const preferences = find(preferencesId);
  const wasOpen = preferences && isOpen(preferences);
  // A modal closes a popover: this keeps it shown until it is a modal itself.
  if (wasOpen) preferences.open = true;
  makeModal(intro);
  // Focus the dialog itself: a ring around its first link would look like a choice already made.
  intro.focus();
  if (!wasOpen) return;
  makeModal(preferences);
  if (activeElement instanceof HTMLElement) activeElement.focus();
}

const closePreferences = () => close(find(preferencesId));

function closeDialogs() {
  closePreferences();
  close(find(introId));
}

/** The last choice that was made here. */
let chosen: Choices | undefined;
let isLeftToTheSite = false;

/**
 * Follows a choice that was made elsewhere: on a later page before Back, or in another tab. Without a reload,
 * so that nothing is lost that was typed here.
 */
function followChoice() {
  if (chosen || !find(introId)?.open || !isAnswered(document.cookie)) return;
  closeDialogs();
  applyChoice();
}

/** Runs what waits for the answer without one; a choice made here reloads the page. */
export const handleIntroClose = () => chosen || window.dispatchEvent(new Event(answeredEvent));

/** Stores the choice and reloads (specification §4); on failure the form posts, as without script. */
export async function submitChoice(event: FormEvent<HTMLElement>): Promise<void> {
  const { target: form } = event;
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (isLeftToTheSite || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const choices = readChoices(new FormData(form, submitter));
  if (!choices) return;
  chosen = choices;
  try {
    const { saveConsent } = await import('./save-consent');
    await saveConsent(choices);
  } catch (error) {
    console.error('The choice could not be stored by script', error);
    isLeftToTheSite = true;
    form.requestSubmit(submitter);
    return;
  }
  // Another choice was made during the call.
  if (chosen !== choices) return;
  closeDialogs();
  // With cookies blocked, a reload would only ask again.
  if (isAnswered(document.cookie)) window.location.reload();
}

/** Global Privacy Control. */
export const sendsPrivacySignal = () =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

/** Initial state of a switch: the saved choice, otherwise what the content and the signal say. */
export function startsOn(saved: string | undefined, isEnabled: boolean, honoursSignal: boolean) {
  if (saved !== undefined) return saved === 'true';
  return isEnabled && !(honoursSignal && sendsPrivacySignal());
}

/** True also after two presses, in browsers that support `:user-valid`. */
const wasSwitched = (toggle: HTMLInputElement) =>
  toggle.checked !== toggle.defaultChecked || wasTouched(toggle);

/** Prefills the switches from saved cookies, otherwise from the content (specification §4). */
function showPrefilled(dialog: HTMLDialogElement, honoursSignal: boolean, keepsTouched: boolean) {
  for (const name of categoryNames) {
    const toggle = dialog.querySelector<HTMLInputElement>(`[name="${name}"]`);
    if (!toggle || (keepsTouched && wasSwitched(toggle))) continue;
    const saved = readCookie(document.cookie, categoryCookie(name));
    toggle.checked = startsOn(saved, toggle.defaultChecked, honoursSignal);
  }
  if (dialog.matches(':modal')) return;
  makeModal(dialog);
  // On the dialog itself: a mouse press would leave a ring around its first link.
  dialog.focus();
}

type PreferencesDialogProps = ComponentProps<'dialog'> & { honoursSignal: boolean };

/** A popover without JavaScript, a modal with it; handles its buttons in intro, footer and dialog. */
export function ConsentPreferencesDialog({ honoursSignal, ...rest }: PreferencesDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const timer = setTimeout(() => {
      if (!isOpen(element)) return;
      // First, so that the preferences come above it.
      showIntro();
      showPrefilled(element, honoursSignal, true);
    });
    const stopListening = listen(document, ['click'], (event) => {
      if (!(event.target instanceof Element)) return;
      const button = event.target.closest(`[popovertarget="${preferencesId}"]`);
      if (!button) return;
      event.preventDefault();
      if (button.getAttribute('popovertargetaction') === 'hide') closePreferences();
      else showPrefilled(element, honoursSignal, false);
    });
    return () => {
      clearTimeout(timer);
      stopListening();
    };
  }, [honoursSignal]);

  return (
    <dialog
      ref={dialog}
      id={preferencesId}
      popover="auto"
      {...rest}
      onSubmit={submitChoice}
      className="consent-dialog consent-preferences"
    />
  );
}

async function askAgainIfRevised() {
  if (!isAnswered(document.cookie) || !isOutdated(document.cookie)) return;
  const { destroyCookie } = await import('nookies');
  // The choices themselves stay, to prefill the switches.
  destroyCookie(null, consentCookie, { path: '/' });
  // A cookie that cannot be removed causes no reload loop.
  if (!isAnswered(document.cookie)) window.location.reload();
}

function applyChoice() {
  askAgainIfRevised()
    .then(() => removeRefused())
    .then(keepLeadOrigin)
    .catch((error: unknown) => console.error('The consent could not be kept', error));
}

/** Applies the choice on every page: asks again after a revision, removes refused data, follows other tabs. */
export function ConsentKeeper() {
  useEffect(() => {
    applyChoice();
    // Without a callback (specification §2) no page loads the reporter's code.
    reportWebVitals();
  }, []);

  // A page from the back-forward cache or in another tab may be older than the choice.
  useEffect(() => listen(window, ['pageshow'], followChoice), []);
  useEffect(() => listen(document, ['visibilitychange'], followChoice), []);
  // Two windows side by side are both visible. Plain http and browsers before 2025 have no such store.
  useEffect(
    () =>
      'cookieStore' in window ? listen(window.cookieStore, ['change'], followChoice) : undefined,
    [],
  );
  return null;
}
