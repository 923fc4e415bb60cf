import { setTimeout } from 'node:timers/promises';
import type { Fault } from '../fault';
import type { MailMood } from '../mail-server';

const lastsMs = 6_000;

const moody = (now: MailMood['now'], name: string): Fault => ({
  family: 'smtp',
  name,
  dialect: 'sqlite',
  allows: 'nothing',
  // Mails of a server that takes its time must not be given to another process.
  variables: () => ({ OUTBOX_LEASE_SECONDS: '60' }),
  async strike({ mood }) {
    mood.now = now;
    await setTimeout(lastsMs);
    mood.now = 'well';
    return {};
  },
});

export const smtpFaults: Fault[] = [
  moody('refuses', 'refuses every mail'),
  moody('slow', 'answers each mail after a second'),
  moody('silent', 'says nothing'),
  moody('half', 'takes every second mail, of one recipient'),
];
