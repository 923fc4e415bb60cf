import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, expect, it } from 'vitest';
import type { OutboxRow } from '../db/schema';
import { composeLeadMail } from '../leads/lead-mail';
import { fullDemoRequest } from '../testing/requests';
import { createSendMail } from './send-mail';

const lead = {
  id: 'lead-1',
  kind: 'demo-request' as const,
  created_at: '2026-01-02T03:04:05.000Z',
  country: 'Indonesia',
  suspected: null,
  choice: null,
  origin: null,
  payload: {
    ...fullDemoRequest,
    full_name: 'Siti\r\nBcc: x@evil.example',
    job_position: 'Owner "of" <it> & Co',
  },
};

const mailDir = mkdtempSync(join(tmpdir(), 'sedia-mail-'));
afterAll(() => rmSync(mailDir, { recursive: true }));
const mailFrom = { name: 'Sedia', address: 'sales@sedia.example' };
const sendToFile = createSendMail({ smtpUrl: undefined, mailFrom, mailDir }, 1);

/** Sends a mail without SMTP. */
async function send(payload: unknown, change: Partial<OutboxRow> = {}) {
  const job = { id: 'job-1', kind: 'mail', recipient: 'sales@sedia.example', ...change } as const;
  const line = await sendToFile({ ...job, payload: JSON.stringify(payload) } as OutboxRow);
  const path = join(mailDir, `${job.id}.eml`);
  return { line, path, mail: await PostalMime.parse(readFileSync(path)) };
}

it('a mail without SMTP becomes one file that names every field in text and HTML', async () => {
  const payload = composeLeadMail(lead);
  const { line, path, mail } = await send(payload);
  expect(line).toBe(`mail written to ${path} (SMTP_URL is not set)`);
  expect(readdirSync(mailDir)).toEqual(['job-1.eml']);

  expect(mail).toMatchObject({
    messageId: '<job-1@sedia.example>',
    subject: 'Demo request from Siti Bcc: x@evil.example',
    to: [{ address: 'sales@sedia.example' }],
    replyTo: [{ name: 'Siti Bcc: x@evil.example', address: 'siti@example.com' }],
  });
  expect(mail.bcc ?? []).toEqual([]);
  const fields = [
    ['Email address', 'siti@example.com'],
    ['Country code', '+62'],
    ['Country', 'Indonesia'],
    ['Phone number', '0812345678'],
    ['Company name', 'Toko Contoh'],
    ['Company size', '16 - 100'],
    ['Department', 'Finance / Legal / Ops'],
    ['Job position', 'Owner "of" <it> & Co', 'Owner &quot;of&quot; &lt;it&gt; &amp; Co'],
    ['Social media', 'Instagram'],
    ['Social media account', '=toko.contoh'],
    ['How did you hear about us', 'Word of Mouth'],
    ['Agreed to marketing', 'Yes'],
    ['Received', '2 Jan 2026, 10:04 WIB (Asia/Jakarta)'],
  ];
  for (const [label = '', value = '', html = value] of fields) {
    expect(mail.text).toContain(`${label}: ${value}\n`);
    expect(mail.html).toContain(`>${label}</th><td dir="auto">${html}</td>`);
  }
  expect(mail.html).toContain('>Demo request from <bdi>Siti Bcc: x@evil.example</bdi></h1>');
});

it.each([
  'sales/id&b=c#d!e%f~g@example.com',
  "o'brien|{x}`*?^$@xn--mnchen-3ya.de",
  'bob@localhost',
])('a mail goes to %s, and asks for answers to it', async (address) => {
  const replyTo = { name: 'Siti', address };
  const payload = { subject: 'Hello', text: 'Hello', html: 'Hello', replyTo };
  const { mail } = await send(payload, { id: randomUUID(), recipient: address });
  expect(mail.to).toMatchObject([{ address }]);
  expect(mail.replyTo).toEqual([replyTo]);
});

it('a mail has no bidirectional controls, not even in its subject', () => {
  const turning = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c';
  const full_name = `A${turning}moc.live${turning}`;
  const mail = composeLeadMail({ ...lead, payload: { ...fullDemoRequest, full_name } });
  expect(mail.text).toContain('Full name: Amoc.live\n');
  expect(mail.subject).toBe('Demo request from Amoc.live');
  expect(JSON.stringify(mail)).not.toMatch(/\p{Bidi_Control}/u);
});

it('a visitor cannot pose as a field', () => {
  const { text } = composeLeadMail({
    ...lead,
    payload: { ...fullDemoRequest, full_name: 'A\nPhone number: 9' },
  });
  expect(text).toContain('Full name: A\n    Phone number: 9\n');
});
