import type { Tables } from '../db/schema';
import { sha256 } from '../db/sha256';
import { fullChoice, fullOrigin } from './requests';

const created_at = '2026-01-02T03:04:05.678Z';
const later = '2099-01-02T03:04:05.678Z';
const mail = JSON.stringify({ subject: 'Subject', text: 'Text 👋', html: '<p>Text</p>' });
const job = {
  lead_id: null,
  subscriber_id: null,
  chat_room_id: null,
  recipient: null,
  payload: mail,
  status: 'pending' as const,
  attempts: 0,
  next_attempt_at: created_at,
  locked_until: null,
  lock_token: null,
  last_error: null,
  revivals: 0,
  created_at,
  sent_at: null,
};

const guest = '0a0a0a0a-0a0a-4a0a-8a0a-0a0a0a0a0a0a';

/** The room of the guest. */
const storedRoom = '0b0b0b0b-0b0b-4b0b-8b0b-0b0b0b0b0b0b';

/** The session cookie of the guest. */
const storedCookie = 'ut=the-token-of-the-guest';

/** Rows for every table, with a value in each column that may have one. */
export const storedRows: { [Table in keyof Tables]: Record<string, unknown>[] } = {
  leads: [
    {
      id: 'the-lead',
      kind: 'demo-request',
      created_at,
      full_name: 'Siti "Ayu" ✓',
      email: 'siti@example.com',
      country: 'Indonesia',
      suspected: 'sent too fast',
      choice: JSON.stringify(fullChoice),
      origin: JSON.stringify(fullOrigin),
      payload: JSON.stringify({ full_name: 'Siti "Ayu" ✓', email: 'siti@example.com' }),
      idempotency_key: 'the-key-of-the-lead',
      done_at: created_at,
      search_text: 'siti "ayu" ✓\nsiti@example.com',
    },
  ],
  subscribers: [
    {
      id: 'the-subscriber',
      email: 'reader@example.com',
      status: 'confirmed',
      suspected: 'sent too fast',
      created_at,
      confirmed_at: created_at,
      departed_at: null,
    },
  ],
  newsletter_tokens: [
    {
      hash: sha256('unsubscribe'),
      subscriber_id: 'the-subscriber',
      purpose: 'unsubscribe',
      expires_at: null,
    },
  ],
  users: [{ id: guest, role_id: 3, name: 'Budi', email: 'budi@example.com', created_at }],
  sessions: [{ hash: sha256(storedCookie.slice('ut='.length)), user_id: guest, expires_at: later }],
  chat_rooms: [
    {
      id: storedRoom,
      user_id: guest,
      status: 'viewed',
      message_count: 2,
      mailed_count: 0,
      answered_count: 2,
      seen_count: 1,
      notified_count: 2,
      assistant_step: 'greeting',
      assistant_memory: JSON.stringify({ asks: 'price', solution: 'ecommerce-website' }),
      silent_until: null,
      waiting_since: created_at,
      taken_by: 'rina',
      created_at,
      updated_at: created_at,
    },
  ],
  chat_messages: [
    {
      chat_room_id: storedRoom,
      id: 'first',
      position: 1,
      sender_id: 'assistant',
      text: 'Hello.',
      reply_options: JSON.stringify([{ type: 'button', text: 'Prices' }]),
      link: JSON.stringify({ label: 'Prices', href: '/pricing' }),
      created_at,
    },
    {
      chat_room_id: storedRoom,
      id: 'second',
      position: 2,
      sender_id: guest,
      text: 'Apa kabar? 👋\nBaik',
      reply_options: null,
      link: null,
      created_at,
    },
  ],
  outbox: [
    { ...job, id: 'mail-of-lead', kind: 'mail', lead_id: 'the-lead' },
    {
      ...job,
      id: 'sent-mail',
      kind: 'mail',
      lead_id: 'the-lead',
      status: 'sent',
      attempts: 1,
      sent_at: created_at,
    },
    { ...job, id: 'transcript', kind: 'transcript-mail', chat_room_id: storedRoom },
    {
      ...job,
      id: 'webhook',
      kind: 'webhook',
      lead_id: 'the-lead',
      status: 'dead',
      attempts: 60,
      last_error: '500',
    },
    {
      ...job,
      id: 'confirmation',
      kind: 'newsletter-mail',
      subscriber_id: 'the-subscriber',
      payload: JSON.stringify({
        ...JSON.parse(mail),
        to: 'reader@example.com',
        unsubscribeUrl: 'https://api.example.com/newsletter/off?token=x',
      }),
    },
  ],
  delivery_attempts: [{ outbox_id: 'webhook', at: created_at, result: '500' }],
  captcha_uses: [{ hash: sha256('captcha'), expires_at: later }],
  rate_limits: [{ key: 'forms:203.0.113.7', points: 7, expire: Date.parse(later) }],
  secrets: [{ name: 'captcha', value: 'f'.repeat(64) }],
  desk_accounts: [
    { id: 'rina', name: 'Rina', password: '$scrypt$', created_at, disabled_at: null },
    { id: 'dewi', name: 'Dewi', password: '$scrypt$', created_at, disabled_at: created_at },
  ],
  desk_sessions: [{ hash: sha256('desk'), account_id: 'rina', created_at, expires_at: later }],
  desk_audit: [{ at: created_at, actor: 'rina', act: 'saw-chat', subject: storedRoom }],
  unanswered_questions: [
    {
      id: sha256('apakah ada app'),
      text: 'Apakah ada app? 👋',
      asked: 2,
      first_day: '2026-01-02',
      last_day: '2099-01-02',
    },
  ],
};
