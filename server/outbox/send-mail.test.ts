import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { getDemoRequestCopy, getTeamMail } from '@/lib/content';
import { makePlace } from '@/lib/testing/api/database';
import { fullDemoRequest } from '@/lib/testing/requests';
import { runSmtp } from '@/lib/testing/smtp';
import { fillIn } from '@/lib/text/fill-in';
import { formatTime, timeZone } from '../config/company-time';
import type { OutboxRow } from '../db/schema';
import { composeLeadMail } from '../leads/lead-mails';
import { createSendMail } from './send-mail';

const { subject, kinds, labels } = getTeamMail().lead;
const { full_name, job_position } = getDemoRequestCopy().fields;
const mailFrom = { name: 'Toko', address: 'sales@toko.example' };
const turning = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u061c';
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
    full_name: `Siti${turning}\r\nBcc: x@evil.example`,
    job_position: 'Owner "of" <it> & Co',
  },
};

it('says what to change when the server of an smtps address expects STARTTLS', async () => {
  const { url } = await runSmtp();
  const smtpUrl = url.replace('smtp:', 'smtps:');
  const job = { id: 'job-1', recipient: mailFrom.address, payload: '{}' } as OutboxRow;
  const sent = createSendMail({ smtpUrl, mailFrom, mailDir: '' }, 1)(job);
  await expect(sent).rejects.toThrow(
    /^This server expects STARTTLS: SMTP_URL has to begin with smtp:/,
  );
});

it('a mail without SMTP becomes one file with its fields in text and HTML', async () => {
  const { dataDir: mailDir } = await makePlace();
  const payload = JSON.stringify(composeLeadMail(lead));
  const job = { id: 'job-1', kind: 'mail', recipient: mailFrom.address, payload } as OutboxRow;
  const line = await createSendMail({ smtpUrl: undefined, mailFrom, mailDir }, 1)(job);
  expect(readdirSync(mailDir)).toEqual(['job-1.eml']);
  expect(line).toBe(`mail written to ${join(mailDir, 'job-1.eml')} (SMTP_URL is not set)`);
  const mail = await PostalMime.parse(readFileSync(join(mailDir, 'job-1.eml')));
  expect(mail).toMatchObject({
    messageId: '<job-1@toko.example>',
    subject: fillIn(subject, { kind: kinds[lead.kind], name: 'Siti Bcc: x@evil.example' }),
    to: [{ address: 'sales@toko.example' }],
    replyTo: [{ name: 'Siti Bcc: x@evil.example', address: 'siti@example.com' }],
  });
  expect(mail.bcc ?? []).toEqual([]);
  // A visitor cannot pose as a field.
  expect(mail.text).toContain(`${full_name.label}: Siti\n    Bcc: x@evil.example\n`);
  expect(payload).not.toMatch(/\p{Bidi_Control}/u);
  const received = `${labels.received}: ${formatTime(lead.created_at)} (${timeZone})\n`;
  for (const line of [received, `${job_position.label}: Owner "of" <it> & Co\n`])
    expect(mail.text).toContain(line);
  const cell = '<td dir="auto">Owner &quot;of&quot; &lt;it&gt; &amp; Co</td>';
  expect(mail.html).toContain(`>${job_position.label}</th>${cell}`);
});
