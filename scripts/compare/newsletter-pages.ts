import type { Email } from 'postal-mime';
import { post } from '../../server/testing/requests';
import type { Recorder } from './api-recorder';
import { remoteApp } from './http';
import type { TakeMails } from './mails';

/** Paths of the links of a mail: to confirm and to unsubscribe. */
function linksOf(mail: Email | undefined): { confirm: string; unsubscribe: string } {
  const addresses = [...(mail?.text ?? '').matchAll(/https?:\/\/\S+/g)].map(
    ([address]) => new URL(address),
  );
  const find = (part: string) => {
    const found = addresses.find(({ pathname }) => pathname.includes(part));
    return found ? found.pathname + found.search : `/newsletter/${part}?token=no-mail-came`;
  };
  return { confirm: find('confirm'), unsubscribe: find('unsubscribe') };
}

const oneClick = { 'content-type': 'application/x-www-form-urlencoded' };

/** Records the pages behind the links of a mail; gives links that are never followed. */
export async function recordNewsletter(recorder: Recorder, take: TakeMails) {
  const app = remoteApp(recorder.origin);
  const subscribe = (email: string) => post(app, '/users/newsletter/on', { email });
  await subscribe('Siti@Example.com');
  const [mail] = await take('newsletter');
  const { confirm, unsubscribe } = linksOf(mail);
  const token = confirm.split('token=')[1] ?? '';

  await recorder.item('newsletter/links', async (page) => {
    for (const url of [confirm, unsubscribe]) {
      for (const method of ['GET', 'HEAD', 'POST', 'GET', 'POST', 'PUT', 'OPTIONS'] as const) {
        await page.inject({ method, url });
      }
    }
    // The farewell has made it void.
    await page.inject({ method: 'POST', url: confirm });
  });
  await recorder.item('newsletter/broken-links', async (page) => {
    const queries = [
      '',
      '?token=',
      '?token=none',
      `?token=${'A'.repeat(43)}`,
      `?token=${token}x`,
      `?token=${token}&token=${token}`,
      '?token[]=x',
      `?code=${'A'.repeat(43)}`,
    ];
    for (const path of ['/newsletter/confirm', '/newsletter/unsubscribe']) {
      for (const query of queries) await page.inject(`${path}${query}`);
    }
    await page.inject(unsubscribe.replace('unsubscribe', 'confirm'));
    await page.inject(confirm.replace('confirm', 'unsubscribe'));
  });

  await subscribe('siti@example.com');
  const [again] = await take('newsletter-again');
  await recorder.item('newsletter/one-click', async (page) => {
    const links = linksOf(again);
    await page.inject({
      method: 'POST',
      url: links.confirm,
      headers: { origin: 'http://evil.example' },
    });
    const payload = 'List-Unsubscribe=One-Click';
    await page.inject({ method: 'POST', url: links.unsubscribe, headers: oneClick, payload });
    await page.inject({
      method: 'POST',
      url: links.unsubscribe,
      headers: { 'content-type': 'nonsense' },
      payload: '{',
    });
  });

  await subscribe('late@example.com');
  const [late] = await take('newsletter-late');
  return linksOf(late);
}

/** Records the links of a mail that came long ago. */
export async function recordOldLinks(
  recorder: Recorder,
  links: { confirm: string; unsubscribe: string },
): Promise<void> {
  await recorder.item('newsletter/old-links', async (page) => {
    for (const url of [links.confirm, links.unsubscribe]) {
      for (const method of ['GET', 'POST'] as const) await page.inject({ method, url });
    }
  });
}
