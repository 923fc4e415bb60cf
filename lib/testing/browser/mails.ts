import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'playwright/test';
import PostalMime from 'postal-mime';

/** The mails so far that mention an address or go to it. */
async function listMails(email: string) {
  const folder = join(process.env.E2E_DATA_DIR ?? '', 'mail');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
  );
  return mails.filter(
    (mail) => mail.text?.includes(email) || mail.to?.some(({ address }) => address === email),
  );
}

/** Waits until one mail mentions an address or goes to it, and returns it. */
export async function expectMail(email: string) {
  await expect.poll(() => listMails(email)).toHaveLength(1);
  return (await listMails(email))[0];
}
