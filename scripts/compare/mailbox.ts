import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime, { type Email } from 'postal-mime';
import { printDom } from './dom';
import { neutralise } from './neutralise';

/** Headers that say nothing to a reader, or that come from the parts. */
const unimportant = new Set(['date', 'content-type', 'content-transfer-encoding']);

/** The value as a reader sees it: long or foreign words travel encoded. */
function readHeader(key: string, value: string, { subject, from, replyTo }: Email): string {
  if (key === 'subject') return subject ?? '';
  const [address] = key === 'from' ? [from] : key === 'reply-to' ? (replyTo ?? []) : [];
  return address ? `${address.name} <${address.address}>` : value;
}

/** A mail as it is read: headers, text, and HTML as a document. */
export function describeMail(mail: Email): string {
  const { headers, text, html } = mail;
  const shown = headers
    .filter(({ key }) => !unimportant.has(key))
    .map(({ key, value }) => `${key}: ${readHeader(key, value, mail)}`)
    .sort();
  return [...shown, '', text?.trimEnd(), '', printDom(html ?? '')].join('\n');
}

/** The mails that an API without SMTP writes into its data folder. */
export type Mailbox = {
  /** Waits for so many new mails, or for a while where they do not come. */
  take(count: number): Promise<Email[]>;
};

const timeoutMs = 30_000;

/** Opens the mailbox of a data folder; mails that come together are in the order of their words. */
export function openMailbox(dataDir: string): Mailbox {
  const folder = join(dataDir, 'mail');
  const known = new Set<string>();
  const list = () =>
    readdirSync(folder).filter((name) => name.endsWith('.eml') && !known.has(name));
  return {
    async take(count) {
      const end = performance.now() + timeoutMs;
      while (list().length < count && performance.now() < end) {
        await new Promise((proceed) => setTimeout(proceed, 20));
      }
      const names = list();
      for (const name of names) known.add(name);
      const mails = await Promise.all(
        names.map((name) => PostalMime.parse(readFileSync(join(folder, name)))),
      );
      const order = (mail: Email) => neutralise(describeMail(mail));
      return mails.sort((one, other) => order(one).localeCompare(order(other)));
    },
  };
}
