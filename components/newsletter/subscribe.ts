import { metaHeaders, reloadAsSent, sendForm } from '@/components/forms/send-form';

/** Sends the address of the form. */
export async function subscribe(
  email: string,
  form: HTMLFormElement,
  touchedAt: number,
  page: string,
): Promise<void> {
  const { answer } = await sendForm({
    name: 'newsletter',
    path: '/users/newsletter/on',
    body: { email },
    headers: metaHeaders(form, touchedAt),
  });
  if (answer?.success) await reloadAsSent('newsletter', form, page);
}
