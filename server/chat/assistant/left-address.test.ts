import { describe, expect, it } from 'vitest';
import { getAssistantScript, getSite } from '@/lib/content';
import { assistant, conversation, following } from '@/server/testing/assistant';
import type { Conversation, Turn } from './turn';

const words = getAssistantScript().handOver;
const { emails, messaging } = getSite();
const { sales } = emails;
const email = 'budi@gmail.com';
const weekend = new Date('2026-11-21T12:00:00+07:00');

/** Sends these texts one after the other and returns the last turn with its conversation. */
function talk(before: Conversation, ...lines: string[]): { turn: Turn; after: Conversation } {
  let after = before;
  let turn: Turn = { reply: null };
  for (const line of lines) {
    turn = assistant.answer(line, after);
    after = following(turn, after);
  }
  return { turn, after };
}

const labels = (turn: Turn) => turn.reply?.replyOptions.map(({ text }) => text);
const fields = (turn: Turn) => turn.reply?.replyOptions.flatMap(({ field }) => field ?? []);
const prompt = [
  { type: 'input', field: 'email', text: words.email.label },
  { type: 'button', text: words.email.skip },
];

const away: Conversation = { ...conversation, now: weekend };
const atName = talk(away, 'Talk to a person').after;
const atPrompt = talk(away, 'Talk to a person', words.askName.skip).after;
const questioned = talk(atName, 'How often is my data backed up?').after;
const goneOn = talk(atPrompt, words.email.skip, 'How often is my data backed up?').after;

describe('at the prompt for an address', () => {
  it.each([
    ...[
      'budi at gmail dot com',
      'https://shop:budi@gmail.com',
      'tiktok.com/@budi.id',
      '@gmail.com',
    ],
    ...['budi@', 'my mail is budi@gmail, thanks', 'budi@gmail,com', 'budi@@gmail.com', sales],
    ...['büdi@gmail.com', 'budi@gmail.comです', 'budi@gmail.com—thanks', 'budi@gmail.com/sales'],
    ...['sales,id@example.com', 'budi@yahoo.co,id', 'budi@yahoo.co,id,budi@yahoo'],
    ...['write to mail...budi@gmail.com', `${'a'.repeat(200)}@gmail.com`, 'ok'],
  ])('keeps the prompt after what is no address: %s', (text) => {
    const { turn, after } = talk(atPrompt, text);
    expect(turn.reply?.text).toBe(text === 'ok' ? words.email.ask : words.email.missing);
    expect(turn.reply?.replyOptions).toEqual(prompt);
    expect(after.email).toBeNull();
    expect(talk(after, email).turn).toMatchObject({ email, handOver: true });
  });

  it.each(['no', 'no thanks', 'I have no email', 'tidak punya email', 'cancel', words.email.skip])(
    'lets a visitor continue without an address: %s',
    (text) => {
      const { turn, after } = talk(atPrompt, text);
      expect(turn.reply?.text).toBe(words.noEmail);
      expect(turn.reply?.link).toEqual({ label: words.link, href: messaging.href });
      expect(turn.handOver).toBeUndefined();
      expect(fields(turn)).toEqual([]);
      expect(talk(after, 'How often is my data backed up?').turn.reply?.step).toBe('answer');
    },
  );

  it.each([
    ['How often is my data backed up?', 'answer'],
    ['tell me about pricing', 'answer'],
    ['menu', 'greeting'],
  ])('answers a question: %s', (text, step) => {
    expect(talk(atPrompt, text).turn.reply?.step).toBe(step);
  });

  it.each(['0812 3456 7890', 'call +62 (812) 345-678-90'])(
    'hands a phone number over: %s',
    (text) => {
      const { turn } = talk(atPrompt, text);
      expect(turn.reply?.text).toBe(words.email.number);
      expect(turn.handOver).toBe(true);
      expect(fields(turn)).toEqual([]);
    },
  );
});

describe('after a hand-over', () => {
  const known = { ...goneOn, email: 'old@shop.example' };

  it.each([
    email,
    'my mail is budi@gmail.com, thanks',
    'Budi Santoso <budi@gmail.com>;',
    'mailto:budi@gmail.com?subject=Hello',
    'It is\nbudi@gmail.com\n\nBudi',
    'Can you write to budi@gmail.com?',
    '*budi@gmail.com*, please',
    'メール「budi@gmail.com」です',
    '\u202abudi@gm\u200bail.com\u202c',
    '"Budi":"budi@gmail.com","Ani"',
    `Not ${sales}, but budi@gmail.com`,
  ])('takes an address from any line and replaces an old one: %s', (text) => {
    for (const before of [questioned, atPrompt, goneOn, known]) {
      const { turn } = talk(before, text);
      expect(turn).toMatchObject({ email, handOver: true });
      expect(turn.reply?.text).toContain(email);
      expect(fields(turn)).toEqual([]);
    }
  });

  it.each([
    ['a&b@example.com'],
    ['sales/id@example.com'],
    ['~a~b@example.com'],
    ['a..b@example.com'],
    ['INFO@MÜNCHEN.DE', 'INFO@xn--mnchen-3ya.de'],
    ['bob@例え。テスト', 'bob@xn--r8jz45g.xn--zckzah'],
  ])('takes the whole word: %s', (word, address = word) => {
    expect(talk(goneOn, word).turn.email).toBe(address);
    if (!word.includes('..'))
      expect(talk(known, `Please write to ${word}.`).turn.email).toBe(address);
  });

  it('keeps the first of two addresses, and the new one where the other is known', () => {
    expect(talk(goneOn, `${email},budi@toko.example`).turn.email).toBe(email);
    expect(talk(known, `old@shop.example is wrong, use ${email}`).turn.email).toBe(email);
  });

  it.each(['budi@gmail', 'budi at gmail.com'])('asks again for a broken address: %s', (text) => {
    const { turn } = talk(goneOn, text);
    expect(turn.reply?.replyOptions).toEqual(prompt);
  });
});

it.each([
  ['Do I get info@my-shop for my staff?', goneOn],
  [`What is ${sales} for?`, goneOn],
  ['How much is it for 0000000000 products?', goneOn],
  [email, away],
  ['budi@gmail', away],
  ['0812 3456 7890', away],
])('takes no contact from a question without one, nor before a hand-over: %s', (text, before) => {
  const { turn } = talk(before, text);
  expect(turn.email).toBeUndefined();
  expect(turn.handOver).toBeUndefined();
  expect(fields(turn)).toEqual([]);
});

describe('while a person talks', () => {
  const named = { ...conversation, name: 'Sari' };
  const awaited = talk(named, 'Talk to a person').after;
  const answered = { ...awaited, step: null };

  it('confirms an address when nobody has answered yet', () => {
    const { turn, after } = talk(awaited, `my mail is ${email}`);
    expect(turn).toMatchObject({ email, handOver: true });
    expect(turn.reply?.text).toContain(email);
    expect(labels(turn)).toEqual([words.here.back]);
    expect(after.silentUntil).toEqual(awaited.silentUntil);
  });

  it('stores an address silently after a person has answered', () => {
    expect(talk(answered, `my mail is ${email}`).turn).toEqual({ reply: null, email });
    expect(talk(answered, 'budi@gmail').turn).toEqual({ reply: null });
    expect(talk(answered, '0812 3456 7890').turn).toEqual({ reply: null });
  });

  it('keeps the prompt that the visitor asked for, with its skip button', () => {
    for (const before of [awaited, answered]) {
      const prompted = talk(before, words.here.leaveEmail).after;
      const { turn, after } = talk(prompted, 'budi at gmail.com');
      expect(turn.reply?.text).toBe(words.email.missing);
      expect(turn.reply?.replyOptions).toEqual(prompt);
      const skipped = talk(after, 'no mail').turn;
      expect(skipped.reply?.text).toBe(words.email.skippedHere);
      expect(skipped.handOver).toBeUndefined();
      expect(talk(after, email).turn.email).toBe(email);
      expect(talk(after, 'Yes, I am still here').turn).toEqual({ reply: null });
    }
  });
});

describe('at the prompt for a name', () => {
  /** The name call comes first, so the assistant knows the text as a name already. */
  const name = (text: string) => talk({ ...atName, name: text }, text);

  it.each(['..', '🙂🙂', '\u200b\u200b', '0812 3456 7890'])(
    'asks again for a text that is not a name, and does not store it: %s',
    (text) => {
      const { turn, after } = name(text);
      expect(turn.reply?.text).toBe(words.askName.missing);
      expect(fields(turn)).toEqual(['name']);
      expect(labels(turn)).toContain(words.askName.skip);
      expect(after.name).toBeNull();
      expect(talk({ ...after, name: 'Budi' }, 'Budi').turn).toMatchObject({ name: 'Budi' });
    },
  );

  it.each(['no', 'No name', 'tidak mau'])('continues without a name: %s', (text) => {
    const { turn, after } = name(text);
    expect(turn.reply?.text).toBe(talk(atName, words.askName.skip).turn.reply?.text);
    expect(after.name).toBeNull();
  });

  it('recognises an address and hands over', () => {
    const { turn, after } = name(`Budi, ${email}`);
    expect(turn).toMatchObject({ email, name: null, handOver: true });
    expect(turn.reply?.text).toContain(email);
    const here = talk({ ...after, ...conversation, step: atName.step }, email).turn;
    expect(here).toMatchObject({ email, handOver: true, silentUntil: expect.any(Date) });
    expect(here.reply?.text).toContain(email);
    expect(here.reply?.text).toContain(words.here.text);
  });
});
