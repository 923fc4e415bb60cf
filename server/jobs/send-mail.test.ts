import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getSite } from '@/lib/content';
import { readConfig } from '../config/config';
import type { OutboxRow } from '../db/schema';
import { composeLeadMail } from '../leads/lead-mail';
import { fullDemoRequest } from '../testing/requests';
import { startSmtp } from '../testing/smtp';
import { createSendMail, smtpTimes } from './send-mail';

const lead = {
  id: 'lead-1',
  kind: 'demo-request' as const,
  created_at: '2026-01-02T03:04:05.000Z',
  full_name: 'Siti\r\nBcc: x@evil.example',
  email: 'siti@example.com',
  country: 'Indonesia',
  suspected: null,
  choice: null,
  origin: null,
};

function toJob(payload: unknown): OutboxRow {
  return {
    id: 'job-1',
    lead_id: 'lead-1',
    subscriber_id: null,
    chat_room_id: null,
    kind: 'mail',
    recipient: 'sales@sedia.example',
    payload: JSON.stringify(payload),
    status: 'sending',
    attempts: 1,
    next_attempt_at: '',
    locked_until: null,
    lock_token: null,
    last_error: null,
    revivals: 0,
    created_at: '',
    sent_at: null,
  };
}

describe('mail without SMTP', () => {
  let mailDir: string;
  beforeAll(() => {
    mailDir = mkdtempSync(join(tmpdir(), 'sedia-mail-'));
  });
  afterAll(() => rmSync(mailDir, { recursive: true }));

  const send = (job: OutboxRow) =>
    createSendMail({
      smtpUrl: undefined,
      mailFrom: { name: 'Sedia', address: 'sales@sedia.example' },
      mailDir,
    })(job);

  it('becomes one file that names every field in text and HTML', async () => {
    const job = toJob(composeLeadMail(lead, fullDemoRequest));
    const path = join(mailDir, 'job-1.eml');
    expect(await send(job)).toBe(`mail written to ${path} (SMTP_URL is not set)`);
    const written = statSync(path);
    await send(job);
    expect(statSync(path).ino).toBe(written.ino);
    expect(readdirSync(mailDir)).toEqual(['job-1.eml']);

    const mail = await PostalMime.parse(readFileSync(path));
    expect(mail.messageId).toBe('<job-1@sedia.example>');
    expect(mail.subject).toBe('Demo request from Siti Bcc: x@evil.example');
    expect(mail.bcc ?? []).toEqual([]);
    expect(mail.to?.map(({ address }) => address)).toEqual(['sales@sedia.example']);
    expect(mail.replyTo).toEqual([
      { name: 'Siti Bcc: x@evil.example', address: 'siti@example.com' },
    ]);
    const fields = [
      ['Full name', 'Siti "Ayu" <Rahma> & Co', 'Siti &quot;Ayu&quot; &lt;Rahma&gt; &amp; Co'],
      ['Email address', 'siti@example.com'],
      ['Country code', '+62'],
      ['Country', 'Indonesia'],
      ['Phone number', '0812345678'],
      ['Company name', 'Toko Contoh'],
      ['Company size', '16 - 100'],
      ['Department', 'Finance / Legal / Ops'],
      ['Job position', 'Owner'],
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
    expect(mail.html).not.toContain('<Rahma>');
  });

  it.each([
    'sales/id@example.com',
    'a&b=c#d!e%f~g@example.com',
    "o'brien|{x}`*?^$@xn--mnchen-3ya.de",
    'bob@localhost',
  ])('goes to %s, and asks for answers to it', async (address) => {
    const text = { subject: 'Hello', text: 'Hello', html: 'Hello' };
    const unsubscribeUrl = 'https://sedia.example/unsubscribe';
    const [id, other] = [randomUUID(), randomUUID()];
    for (const job of [
      { ...toJob({ ...text, to: address, unsubscribeUrl }), id, kind: 'newsletter-mail' as const },
      { ...toJob({ ...text, replyTo: { name: 'Siti', address } }), id: other, recipient: address },
    ]) {
      await send(job);
      const mail = await PostalMime.parse(readFileSync(join(mailDir, `${job.id}.eml`)));
      expect(mail.to?.map((to) => to.address)).toEqual([address]);
      if (job.kind === 'mail') expect(mail.replyTo).toEqual([{ name: 'Siti', address }]);
    }
  });

  it('removes bidirectional controls, even from the subject', () => {
    const turning = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c';
    const full_name = `A${turning}moc.live${turning}`;
    const mail = composeLeadMail({ ...lead, full_name }, { ...fullDemoRequest, full_name });
    expect(mail.text).toContain('Full name: Amoc.live\n');
    expect(mail.subject).toBe('Demo request from Amoc.live');
    expect(mail.replyTo?.name).toBe('Amoc.live');
    expect(JSON.stringify(mail)).not.toMatch(/\p{Bidi_Control}/u);
  });

  it('keeps a visitor from posing as a field', () => {
    const { text } = composeLeadMail(lead, { ...fullDemoRequest, full_name: 'A\nPhone number: 9' });
    expect(text).toContain('Full name: A\n    Phone number: 9\n');
  });
});

it('fails when a server takes a mail and then refuses its recipient', async () => {
  const smtp = await startSmtp(() => true, { isLmtp: true });
  const send = createSendMail({
    smtpUrl: smtp.url,
    mailFrom: { name: 'Sedia', address: 'sales@sedia.example' },
    mailDir: '/nowhere',
  });
  const job = toJob(composeLeadMail(lead, fullDemoRequest));
  await expect(send(job)).rejects.toThrow('sales@sedia.example');
  await smtp.stop();
});

it('waits for a mail server as long as RFC 5321 §4.5.3.2 says, and the lease outlasts that', () => {
  const minute = 60_000;
  expect(smtpTimes.greetingTimeout).toBeGreaterThanOrEqual(5 * minute);
  // After the last line of the mail.
  expect(smtpTimes.socketTimeout).toBeGreaterThanOrEqual(10 * minute);
  const { leaseMs } = readConfig(getSite(), { NODE_ENV: 'test' });
  expect(leaseMs).toBeGreaterThan(Math.max(...Object.values(smtpTimes)));
});
