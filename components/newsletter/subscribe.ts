import { submit } from '@/components/forms/submit';
import { normalizeAddress } from '@/lib/contracts/address';

/** Sends an address, normalised, if the browser takes it; otherwise the browser says so. */
export async function subscribe(form: HTMLFormElement, typed: string, touchedAt?: number) {
  const email = normalizeAddress(typed);
  if (email === '') return;
  if (!isTaken(email)) {
    form.reportValidity();
    return;
  }
  await submit({
    name: 'newsletter',
    path: '/users/newsletter/on',
    body: { email },
    form,
    touchedAt,
    fragment: '#subscribed',
  });
}

/** What the browser says of an address in a field of e-mail type. */
function isTaken(email: string): boolean {
  const field = document.createElement('input');
  field.type = 'email';
  field.value = email;
  return field.checkValidity();
}
