import { describe, expect, it } from 'vitest';
import { getAssistantScript, getSite } from '@/lib/content';
import { assistant, conversation, following } from '@/server/testing/assistant';
import type { Conversation, Turn } from './turn';

const words = getAssistantScript().handOver;
const { sales } = getSite().emails;
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
    ['budi at gmail.com', words.email.missing.sign],
    ['budi at gmail dot com', words.email.missing.sign],
    ['budi(at)gmail(dot)com', words.email.missing.sign],
    ['my mail is budi gmail com', words.email.missing.sign],
    ['budi', words.email.missing.sign],
    ['asdf asdf', words.email.missing.sign],
    ['@gmail.com', words.email.missing.name],
    ['budi@', words.email.missing.domain],
    ['my mail is budi@gmail, thanks', words.email.missing.domain],
    ['budi@gmail.c', words.email.missing.domain],
    ['budi@@gmail.com', words.email.missing.other],
    ['budi @ gmail.com', words.email.missing.other],
    ['büdi@gmail.com', words.email.missing.other],
    ['o’brien@gmail.com', words.email.missing.other],
    ['user¹@gmail.com', words.email.missing.other],
    ['mail是budi@gmail.com', words.email.missing.other],
    ['budi@gmail.comです', words.email.missing.other],
    ['budi@gmail.com。謝謝', words.email.missing.other],
    ['budi@gmail.com—thanks', words.email.missing.other],
    ['budi@gmail.com/sales', words.email.missing.other],
    ['sales\\budi@gmail.com', words.email.missing.other],
    ['sales,id@example.com', words.email.missing.other],
    ['sales;id@example.com', words.email.missing.other],
    ['sales:id@example.com', words.email.missing.other],
    ['sales"id@example.com', words.email.missing.other],
    ['budi@yahoo.co,id', words.email.missing.other],
    ['budi@yahoo.co;id', words.email.missing.other],
    ['budi@yahoo.co:id', words.email.missing.other],
    ['budi@yahoo.co,id,budi@yahoo', words.email.missing.other],
    ['budi@gmail,com', words.email.missing.domain],
    ['write to mail...budi@gmail.com', words.email.missing.other],
    ['https://shop:budi@gmail.com', words.email.missing.sign],
    ['tiktok.com/@budi.id', words.email.missing.sign],
    [`${'a'.repeat(200)}@gmail.com`, words.email.missing.length],
    [sales, words.email.missing.own],
    ['Yes', words.email.ask],
    ['ok', words.email.ask],
  ])('says what is missing and keeps the prompt: %s', (text, missing) => {
    const { turn, after } = talk(atPrompt, text);
    expect(turn.reply?.text).toBe(missing);
    expect(turn.reply?.replyOptions).toEqual(prompt);
    expect(after.email).toBeNull();
    expect(talk(after, email).turn).toMatchObject({ email, handOver: true });
  });

  it.each([
    'no',
    'No mail',
    'no thanks',
    'have no mail, sorry',
    'I have no email',
    "I don't want to",
    'tidak punya email',
    'nanti saja',
    'cancel',
    words.email.skip,
  ])('lets a visitor continue without an address: %s', (text) => {
    const { turn, after } = talk(atPrompt, text);
    expect(turn.reply?.text).toBe(words.noEmail);
    expect(fields(turn)).toEqual([]);
    expect(talk(after, 'How often is my data backed up?').turn.reply?.step).toBe('answer');
  });

  it.each([
    ['How often is my data backed up?', 'answer'],
    ['tell me about pricing', 'answer'],
    ["I don't know what it costs, how much is it", 'answer'],
    ['menu', 'greeting'],
  ])('answers a question: %s', (text, step) => {
    expect(talk(atPrompt, text).turn.reply?.step).toBe(step);
  });

  it('asks again when a person is asked for again', () => {
    const { turn } = talk({ ...atPrompt, name: 'Sari' }, 'I want a real person please');
    expect(turn.reply?.text).toContain('Monday');
    expect(fields(turn)).toEqual(['email']);
  });

  it.each(['0812 3456 7890', 'call +62 (812) 345-678-90', 'my number is 0812-3456-7890'])(
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
    'budi@gmail.com.',
    '<budi@gmail.com>',
    'Budi Santoso <budi@gmail.com>;',
    'mailto:budi@gmail.com?subject=Hello',
    '“budi@gmail.com”',
    'It is\nbudi@gmail.com\n\nBudi',
    'Can you write to budi@gmail.com?',
    'budi＠gmail.com',
    '*budi@gmail.com*, please',
    "It's 'budi@gmail.com'.",
    'メール「budi@gmail.com」です',
    '\u202abudi@gm\u200bail.com\u202c',
    'E-mail:budi@gmail.com',
    '我的邮箱是：budi@gmail.com，谢谢',
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
    ['a=b@example.com'],
    ['x#y@example.com'],
    ['user!@example.com'],
    ['user%x@example.com'],
    ['~a~b@example.com'],
    ['a..b@example.com'],
    ['bob@xn--e1afmkfd.xn--p1ai'],
    ['INFO@MÜNCHEN.DE', 'INFO@xn--mnchen-3ya.de'],
    ['bob@例え。テスト', 'bob@xn--r8jz45g.xn--zckzah'],
  ])('takes the whole word: %s', (word, address = word) => {
    expect(talk(goneOn, word).turn.email).toBe(address);
    if (!word.includes('..'))
      expect(talk(known, `Please write to ${word}.`).turn.email).toBe(address);
  });

  it('keeps the first of two addresses, and offers the other', () => {
    const { turn, after } = talk(goneOn, `${email},budi@toko.example; BUDI@gmail.com`);
    expect(turn.email).toBe(email);
    expect(turn.reply?.text).toContain(words.email.several);
    expect(labels(turn)?.[0]).toBe('budi@toko.example');
    expect(labels(turn)).not.toContain('BUDI@gmail.com');
    expect(talk(after, 'budi@toko.example').turn.email).toBe('budi@toko.example');
  });

  it('takes the new address when a text names both', () => {
    expect(talk(known, `old@shop.example is wrong, use ${email}`).turn.email).toBe(email);
  });

  it.each(['budi@gmail', 'budi at gmail.com'])('asks again for a broken address: %s', (text) => {
    const { turn } = talk(goneOn, text);
    expect(turn.reply?.replyOptions).toEqual(prompt);
  });

  it('hands a phone number over', () => {
    const { turn } = talk(goneOn, 'Then call me on 0812 3456 7890');
    expect(turn.reply?.text).toBe(words.email.number);
    expect(turn.handOver).toBe(true);
  });

  it.each([
    'Do I get info@my-shop for my staff?',
    `What is ${sales} for?`,
    'follow us on @sedia',
    'How much is it for 0000000000 products?',
  ])('takes no contact from a question without one: %s', (text) => {
    const { turn } = talk(goneOn, text);
    expect(turn.email).toBeUndefined();
    expect(turn.handOver).toBeUndefined();
    expect(fields(turn)).toEqual([]);
  });
});

it.each([email, 'my mail is budi@gmail.com, thanks', 'budi@gmail', '0812 3456 7890'])(
  'takes nothing before a hand-over: %s',
  (text) => {
    const { turn } = talk(away, text);
    expect(turn.email).toBeUndefined();
    expect(turn.handOver).toBeUndefined();
    expect(fields(turn)).toEqual([]);
  },
);

describe('while a person talks', () => {
  const named = { ...conversation, name: 'Sari' };
  const awaited = talk(named, 'Talk to a person').after;
  const answered = { ...awaited, step: null };

  it('confirms an address when nobody has answered yet', () => {
    const { turn, after } = talk(awaited, `my mail is ${email}`);
    expect(turn.email).toBe(email);
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
      expect(turn.reply?.text).toBe(words.email.missing.sign);
      expect(turn.reply?.replyOptions).toEqual(prompt);
      expect(talk(after, 'no mail').turn.reply?.text).toBe(words.email.skippedHere);
      expect(talk(after, email).turn.email).toBe(email);
      expect(talk(after, 'Yes, I am still here').turn).toEqual({ reply: null });
    }
  });

  it("confirms an address that comes after the team's time is over", () => {
    const over = { ...awaited, now: new Date('2026-11-18T19:00:00+07:00') };
    const { turn, after } = talk(over, email);
    expect(turn).toMatchObject({ email, handOver: true });
    expect(turn.reply?.text).toContain(email);
    expect(talk(after, 'How often is my data backed up?').turn.reply?.step).toBe('answer');
  });
});

describe('at the prompt for a name', () => {
  /** The name call comes first, so the assistant knows the text as a name already. */
  const name = (text: string) => talk({ ...atName, name: text }, text);

  it.each(['..', '12 34', '🙂🙂', '\u200b\u200b', '0812 3456 7890'])(
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

  it.each(['How often is my data backed up?', 'Pricing'])(
    'does not store a question as the name: %s',
    (text) => {
      expect(name(text).after.name).toBeNull();
    },
  );

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
