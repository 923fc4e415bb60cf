import type { FormEvent } from 'react';
import { isAnswered, readChoices } from '@/lib/consent/consent';
import { closeDialogs } from './consent-dialogs';

let isLeftToTheSite = false;

/**
 * Handles the submit of a consent form: stores the choice, closes and reloads (specification §4).
 * If the code that stores it fails to load, the form posts to the site, as it does without JavaScript.
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
  // With cookies blocked, a reload would only ask again.
  if (isAnswered(document.cookie)) window.location.reload();
}
