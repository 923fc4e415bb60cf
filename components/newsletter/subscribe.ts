import { metaHeaders, reloadAsSent, sendForm } from '@/components/forms/send-form';
import type { Submission } from '@/components/forms/use-form';
import { normalizeAddress } from '@/lib/contracts/address';

/** Sends the address of the form, normalised, if the browser takes it; otherwise the browser says so. */
export async function subscribe({ form, values, touchedAt }: Submission): Promise<void> {
  const email = normalizeAddress(String(values.email));
  if (email === '') return;
  if (!isTaken(email)) {
    form.reportValidity();
    return;
  }
  const { answer } = await sendForm({
    name: 'newsletter',
    path: '/users/newsletter/on',
    body: { email },
    headers: metaHeaders(form, touchedAt),
  });
  if (answer?.success) await reloadAsSent('newsletter', form);
}

/** What the browser says of an address in a field of e-mail type. */
function isTaken(email: string): boolean {
  const field = document.createElement('input');
  field.type = 'email';
  field.value = email;
  return field.checkValidity();
}
