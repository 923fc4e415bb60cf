import { metaHeaders, reloadAsSent, sendForm } from '@/components/forms/send-form';
import { readValues } from '@/components/forms/use-draft-form';

/** Sends the address; an empty one is ignored. */
export async function subscribe(form: HTMLFormElement, touchedAt: number): Promise<void> {
  const email = String(readValues(form).email).trim();
  if (email === '') return;
  const { answer } = await sendForm({
    name: 'newsletter',
    path: '/users/newsletter/on',
    body: { email },
    headers: metaHeaders(form, touchedAt),
  });
  if (answer?.success) await reloadAsSent('newsletter', form);
}
