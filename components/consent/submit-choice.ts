import type { FormEvent } from 'react';
import { isAnswered, readChoices } from '@/lib/consent';
import { closeDialogs } from './consent-dialogs';

let isLeftToTheSite = false;

/**
 * Takes a choice that a form of the dialogs sends: stores it, closes and reloads (specification §4).
 * When its code cannot be had, the form goes to the site, as it does without a script.
 */
export async function submitChoice(event: FormEvent<HTMLElement>): Promise<void> {
  const { target: form } = event;
  const { submitter } = event.nativeEvent as SubmitEvent;
  if (isLeftToTheSite || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const choices = readChoices(new FormData(form, submitter));
  if (!choices) return;
  try {
    const { saveConsent } = await import('./save-consent');
    await saveConsent(choices);
  } catch (error) {
    console.error('The choice could not be stored by script', error);
    isLeftToTheSite = true;
    form.requestSubmit(submitter);
    return;
  }
  closeDialogs();
  // Where cookies are blocked a reload would only ask again.
  if (isAnswered(document.cookie)) window.location.reload();
}
