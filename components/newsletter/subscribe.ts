import { dropDraft } from '@/components/forms/draft';
import { readTrap } from '@/components/forms/honeypot';
import { metaHeaders } from '@/components/forms/meta-headers';
import { markSent } from '@/components/forms/sent-mark';
import { postJson } from '@/lib/api-client';

/** Subscribes an address and reloads the page (specification §4); false when it failed, which is logged. */
export async function subscribe(
  form: HTMLFormElement,
  email: string,
  elapsed: number,
): Promise<boolean> {
  const answer = await postJson<{ success: true }>('/users/newsletter/on', {
    body: { email },
    headers: metaHeaders({ trap: readTrap(form), elapsed }),
  });
  if (!answer?.success) return false;
  dropDraft('newsletter');
  markSent('newsletter');
  form.reset();
  window.location.reload();
  return true;
}
