import { solveCaptcha } from '../../server/testing/captcha';
import { callAs, type TestVisitor } from '../../server/testing/chat';
import { callDesk } from '../../server/testing/desk';
import { contactEnquiry, post, siteOrigin } from '../../server/testing/requests';
import { type Recorder, recordApi } from './api-recorder';
import { recordChatCalls } from './chat-calls';
import {
  fillList,
  leaveUnanswered,
  recordExpiredSession,
  recordLeads,
  recordList,
  recordRoom,
  recordSignIn,
  secretDesk,
} from './desk-pages';
import { recordFormCalls } from './form-calls';
import { remoteApp } from './http';
import { recordErasure, recordLeadCommands, recordStoredLeads } from './lead-commands';
import { lowLimits, recordLimitCalls } from './limit-calls';
import { openMailbox } from './mailbox';
import { recordChatMails, recordLeadMails, recordLongChatMail, recordMails } from './mails';
import { recordNewsletter, recordOldLinks } from './newsletter-pages';
import type { RecordFolder } from './record-folder';
import { recordRuleCalls } from './rule-calls';
import { makeDataDir, startApi } from './servers';
import { recordSocketCalls } from './socket-calls';
import { recordWebhook, startReceiver, webhookSecret } from './webhook';

/** A Wednesday at noon in Jakarta, when the team is there. */
const noon = '2026-11-18T05:00:10.000Z';
/** Before `soon`, so that what is due then is sent. */
const shortly = '2026-11-18T05:05:00.000Z';
/** Longer than a chat has to be quiet for its mail. */
const soon = '2026-11-18T05:07:10.000Z';
/** A session of the desk has run out. */
const nextDay = '2026-11-19T05:00:10.000Z';
/** A Sunday, when sessions and links have run out. */
const later = '2027-01-03T05:00:10.000Z';

const highLimits = {
  LIMIT_PER_EMAIL: '100000',
  LIMIT_PER_CLIENT: '100000',
  LIMIT_OVERALL: '100000',
  LIMIT_ROOMS_PER_CLIENT: '100000',
  LIMIT_ROOMS_OVERALL: '100000',
  LIMIT_MESSAGES_PER_SESSION: '100000',
  LIMIT_MESSAGES_PER_CLIENT: '100000',
};

/** Runs `work` with an API on a data folder. */
async function withApi<Result>(
  dataDir: string,
  now: string,
  variables: Record<string, string>,
  work: (origin: string) => Promise<Result>,
): Promise<Result> {
  const api = await startApi(dataDir, now, variables);
  try {
    return await work(api.origin);
  } finally {
    await api.stop();
  }
}

async function withDataDir(work: (dataDir: string) => Promise<void>): Promise<void> {
  const { path, remove } = makeDataDir();
  try {
    await work(path);
  } finally {
    remove();
  }
}

/** Records the calls, without limits in their way. */
export const recordCalls = (folder: RecordFolder) =>
  withDataDir(async (dataDir) => {
    await withApi(dataDir, noon, highLimits, async (origin) => {
      const recorder = recordApi(folder, 'calls', origin);
      await recordRuleCalls(recorder);
      await recordFormCalls(recorder);
      await recordChatCalls(recorder);
      await recordSocketCalls(recorder);
    });
    await recordStoredLeads(folder, { dataDir, now: later });
  });

/** Records the limits and the sign-in of the desk, set up as an operator behind a proxy does. */
export const recordLimits = (folder: RecordFolder) =>
  withDataDir(async (dataDir) => {
    const variables = {
      ...lowLimits,
      NEXT_PUBLIC_APP_ENV: 'production',
      NEXT_PUBLIC_CLIENT_URL: 'https://www.example.com',
      NEXT_PUBLIC_SERVER_URL: secretDesk.address,
      ALLOWED_ORIGINS: siteOrigin,
      DESK_SECRET: secretDesk.secret,
      MAIL_FROM: 'Sedia <from@example.com>',
      LEADS_TO: 'leads@example.com, more-leads@example.com',
      SUPPORT_TO: 'support@example.com',
    };
    const desk = (origin: string) =>
      recordApi(folder, 'desk', origin, { host: secretDesk.host, prefix: 'secret/' });
    const receiver = await startReceiver();
    const webhook = { WEBHOOK_URL: receiver.url };
    const first = { ...variables, ...webhook, WEBHOOK_SECRET: webhookSecret };
    const cookie = await withApi(dataDir, noon, first, async (origin) => {
      await recordWebhook(folder, origin, receiver);
      await recordLimitCalls(recordApi(folder, 'calls', origin, { host: secretDesk.host }));
      return recordSignIn(desk(origin));
    }).finally(receiver.stop);
    await withApi(dataDir, nextDay, variables, (origin) =>
      recordExpiredSession(desk(origin), cookie),
    );
  });

/** Records mails, the desk and the pages of the newsletter, over some weeks of one data folder. */
export const recordWeeks = (folder: RecordFolder) =>
  withDataDir(async (dataDir) => {
    const deskOf = (origin: string) => recordApi(folder, 'desk', origin);
    const mailbox = openMailbox(dataDir);
    const began = await withApi(dataDir, noon, highLimits, async (origin) => {
      const app = remoteApp(origin);
      const take = recordMails(folder, mailbox);
      const desk = deskOf(origin);
      await recordList(desk, 'list-empty');
      const ids = await recordLeadMails(app, take);
      const visitor = await recordChatMails(app, take, 'chat');
      await recordLongChatMail(app, take);
      await recordList(desk, 'list-waiting');
      await recordLeads(desk, ids);
      await recordRoom(desk);
      await leaveUnanswered(desk);
      const links = await recordNewsletter(desk, take);
      await fillList(desk);
      await recordList(desk, 'list-long');
      const captcha = await solveCaptcha(app, 'contact-us');
      return { ids, visitor, links, captcha };
    });
    await recordLeadCommands(folder, { dataDir, now: shortly }, began.ids);
    await withApi(dataDir, soon, highLimits, async (origin) => {
      await recordMails(folder, mailbox)('soon', 3);
      await recordList(deskOf(origin), 'list-soon');
    });
    await withApi(dataDir, later, highLimits, async (origin) => {
      await listIsQuiet(origin);
      await recordList(deskOf(origin), 'list-later');
      await recordOldLinks(deskOf(origin), began.links);
      await recordExpired(recordApi(folder, 'calls', origin), began);
      await recordChatMails(remoteApp(origin), recordMails(folder, mailbox), 'chat-sunday');
    });
    await recordErasure(folder, { dataDir, now: later });
    await recordMails(folder, mailbox)('rest', 0);
  });

/** Waits until the housekeeping of a start has ended the chats that nobody can go on with. */
async function listIsQuiet(origin: string): Promise<void> {
  const app = remoteApp(origin);
  const seen: string[] = [];
  const isQuiet = () => seen.length > 4 && new Set(seen.slice(-4)).size === 1;
  while (!isQuiet()) {
    seen.push((await callDesk(app, '/desk')).body);
    await new Promise((proceed) => setTimeout(proceed, 100));
  }
}

/** Records what a session and a captcha get that have run out. */
async function recordExpired(
  recorder: Recorder,
  { visitor, captcha }: { visitor: TestVisitor; captcha: string },
): Promise<void> {
  await recorder.item('rules/expired', async (app) => {
    const { cookie, room, user } = visitor;
    await callAs(app, cookie, { method: 'GET', url: '/users/profile' });
    await callAs(app, cookie, { method: 'GET', url: `/chat-rooms/details/${room.id}` });
    const body = { chat_room_id: room.id, sender_id: user.id, text: 'Hello' };
    await callAs(app, cookie, { method: 'POST', url: '/chat-messages', body });
    await callAs(app, cookie, { method: 'PATCH', url: `/chat-rooms/end/${room.id}` });
    await callAs(app, cookie, { method: 'GET', url: '/chat-rooms/init' });
    await post(app, '/email/contact-us', contactEnquiry, { 'x-captcha-token': captcha });
  });
}
