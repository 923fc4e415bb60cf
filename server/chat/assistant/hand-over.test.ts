import { describe, expect, it } from 'vitest';
import { getAssistantScript, getSite } from '@/lib/content';
import { assistant, conversation, following } from '@/server/testing/assistant';
import type { Conversation, Turn } from './turn';

const site = getSite();
const words = getAssistantScript().handOver;
const working = new Date('2026-11-18T12:00:00+07:00');
const weekend = new Date('2026-11-21T12:00:00+07:00');
const messaging = { label: words.link, href: site.messaging.href };

const at = (now: Date, more: Partial<Conversation> = {}): Conversation => ({
  ...conversation,
  now,
  ...more,
});

const labels = (turn: Turn) => turn.reply?.replyOptions.map(({ text }) => text);
const fields = (turn: Turn) => turn.reply?.replyOptions.flatMap(({ field }) => field ?? []);

it.each([
  'Talk to a person',
  'talk to a person',
  'I want to speak to someone',
  'can i talk with a real human please',
  'i want to speek to somone',
  'bisa bicara dengan orang',
  'Tolong hubungkan saya dengan staf',
  'connect me to someone',
  'can someone call me',
  'put me through to sales',
  'I would like to contact your sales team',
  'I want to talk to someone about pricing',
  'How can I talk to a human?',
])('asks for the name first: %s', (text) => {
  const turn = assistant.answer(text, at(working));
  expect(turn.reply?.text).toBe(words.askName.text);
  expect(turn.reply?.replyOptions).toEqual([
    { type: 'input', field: 'name', text: words.askName.label },
    { type: 'button', text: words.askName.skip },
  ]);
  expect(turn.handOver).toBeUndefined();
});

it.each([
  'Can customers chat with my staff?',
  'Does the shop send me a person list?',
  'Does the video call support many people?',
  'Can my customers use live chat on my site?',
])('does not hand over without a request for a person: %s', (text) => {
  expect(assistant.answer(text, at(working)).reply?.text).not.toBe(words.askName.text);
});

it.each([
  'Can I contact support on weekends?',
  'How can I call support?',
  'How do I contact your team?',
  'Can I chat with your team on Saturday?',
  'Can I contact support by e-mail?',
  'Do you have customer service on weekends?',
  'jam berapa saya bisa telepon tim support?',
])('says how to reach the team, and offers a person: %s', (text) => {
  const turn = assistant.answer(text, at(working));
  expect(turn.reply?.link?.href).toBe('/contact');
  expect(labels(turn)).toContain('Talk to a person');
});

describe('in operating hours', () => {
  const asked = assistant.answer('Talk to a person', at(working));
  const named = following(asked, at(working, { name: 'Sari' }));
  const handed = assistant.answer('Sari', named);
  const quiet = following(handed, named);

  it('hands over with thanks by name, the messaging app, and silence', () => {
    expect(handed.reply?.text).toBe(`Thank you, Sari. ${words.here.text}`);
    expect(handed.reply?.link).toEqual(messaging);
    expect(handed.handOver).toBe(true);
    expect(handed.silentUntil).toEqual(new Date(working.getTime() + words.silentMinutes * 60_000));
    expect(labels(handed)).toEqual([words.here.back, words.here.leaveEmail]);
    expect(fields(handed)).toEqual([]);
  });

  it('cuts a long name between characters, and keeps a Hebrew one apart from the sentence', () => {
    const letters = 'a'.repeat(59);
    const asking = following(asked, at(working));
    expect(assistant.answer(`${letters}👩‍👩‍👧`, asking).name).toBe(letters);
    const hebrew = assistant.answer('שרה', asking);
    expect(hebrew.name).toBe('שרה');
    expect(hebrew.reply?.text).toBe(`Thank you, \u2068שרה\u2069. ${words.here.text}`);
  });

  it('does not ask for a name it knows', () => {
    const turn = assistant.answer('Talk to a person', at(working, { name: 'Sari' }));
    expect({ ...turn, name: 'Sari' }).toEqual(handed);
  });

  it('hands over without a name when the visitor skips it', () => {
    const turn = assistant.answer(words.askName.skip, following(asked, at(working)));
    expect(turn.reply?.text).toBe(words.here.text);
    expect(turn.handOver).toBe(true);
  });

  it.each([
    ['How often is my data backed up?', '/faq#backups'],
    ['Pricing', '/pricing'],
  ])('answers what stands on the site while nobody has answered: %s', (text, href) => {
    const turn = assistant.answer(text, quiet);
    expect(turn.reply?.link?.href).toBe(href);
    expect(labels(turn)).toEqual([words.here.back, words.here.leaveEmail]);
    expect(following(turn, quiet)).toEqual({ ...quiet, memory: turn.memory ?? quiet.memory });
    expect(labels(assistant.answer(text, { ...quiet, email: 'sari@shop.example' }))).toEqual([
      words.here.back,
    ]);
  });

  it.each(['Hello?', 'Can it hold 40,000 horses?', 'Talk to a person', 'is anybody there'])(
    'says when the team is there instead of an answer: %s',
    (text) => {
      const turn = assistant.answer(text, quiet);
      expect(turn.reply?.text).toBe(words.here.waiting);
      expect(turn.reply?.text).toContain(site.hours.text);
      expect(turn.reply?.link).toEqual(messaging);
      expect(following(turn, quiet)).toEqual(quiet);
    },
  );

  it.each(['My shop is in Bandung and sells backup batteries', 'ok', 'hello', 'a@b'])(
    'leaves to the team what asks nothing: %s',
    (text) => {
      expect(assistant.answer(text, quiet)).toEqual({ reply: null });
    },
  );

  it.each(['How often is my data backed up?', 'Pricing', 'Hello?'])(
    'keeps quiet once a person has answered: %s',
    (text) => {
      expect(assistant.answer(text, { ...quiet, step: null })).toEqual({ reply: null });
    },
  );

  it('resumes when its button is pressed', () => {
    const turn = assistant.answer(words.here.back.toUpperCase(), quiet);
    expect(turn.silentUntil).toBeNull();
    expect(turn.reply?.text).toBe(words.returned);
  });

  it('takes an e-mail address while it keeps quiet, and asks again for an invalid one', () => {
    const prompt = assistant.answer(words.here.leaveEmail, quiet);
    expect(fields(prompt)).toEqual(['email']);
    const prompted = following(prompt, quiet);
    const refused = assistant.answer('sari@', prompted);
    expect(refused.reply?.text).toBe(words.email.missing.domain);
    expect(fields(refused)).toEqual(['email']);
    const taken = assistant.answer(' sari@shop.example ', following(refused, prompted));
    expect(taken).toMatchObject({ email: 'sari@shop.example', handOver: true });
    expect(taken.reply?.text).toContain('sari@shop.example');
    expect(fields(taken)).toEqual([]);
  });

  it('does not answer texts to the person while it waits for an address', () => {
    const prompted = following(assistant.answer(words.here.leaveEmail, quiet), quiet);
    expect(assistant.answer('Yes, I am still here', prompted)).toEqual({ reply: null });
    const skipped = assistant.answer(words.email.skip, prompted);
    expect(skipped.reply?.text).toBe(words.email.skippedHere);
    expect(skipped.handOver).toBeUndefined();
  });
});

describe('outside operating hours', () => {
  const known = at(weekend, { name: 'Sari' });
  const away = assistant.answer('I need a human', known);

  it('says when the team is back and asks for an e-mail address', () => {
    expect(away.reply?.text).toContain('Monday 10:00, Jakarta time');
    expect(away.reply?.link).toEqual(messaging);
    expect(away.reply?.replyOptions).toEqual([
      { type: 'input', field: 'email', text: words.email.label },
      { type: 'button', text: words.email.skip },
    ]);
    expect(away.handOver).toBeUndefined();
    expect(away.silentUntil).toBeUndefined();
  });

  it('hands over with a valid address', () => {
    const turn = assistant.answer('sari@shop.example', following(away, known));
    expect(turn).toMatchObject({ email: 'sari@shop.example', handOver: true });
    expect(turn.reply?.text).toContain('sari@shop.example');
  });

  it.each(['sari', 'sari@', 'sari@shop', `${'a'.repeat(300)}@b.example`])(
    'asks again for an invalid address: %s',
    (text) => {
      const turn = assistant.answer(text, following(away, known));
      expect(Object.values(words.email.missing)).toContain(turn.reply?.text);
      expect(turn.reply?.replyOptions).toEqual(away.reply?.replyOptions);
      expect(turn.reply?.step).toBe(away.reply?.step);
      expect(turn).not.toHaveProperty('email');
      expect(turn.handOver).toBeUndefined();
    },
  );

  it('does not hand over without an address and links the messaging app', () => {
    const turn = assistant.answer(words.email.skip, following(away, known));
    expect(turn.reply?.text).toBe(words.noEmail);
    expect(turn.reply?.link).toEqual(messaging);
    expect(turn.handOver).toBeUndefined();
  });

  it('does not ask for an address it knows', () => {
    const turn = assistant.answer('Talk to a person', { ...known, email: 'sari@shop.example' });
    expect(turn.handOver).toBe(true);
    expect(turn.reply?.text).toContain('sari@shop.example');
    expect(fields(turn)).toEqual([]);
  });
});

it('quotes an odd name as plain text, on one line and shortened', () => {
  const step = assistant.answer('Talk to a person', at(working)).reply?.step ?? null;
  const name = `<b>$& [back]\n${'x'.repeat(300)}`;
  const text = assistant.answer(name, at(working, { step })).reply?.text ?? '';
  expect(text).toContain('<b>$& [back] x');
  expect(text.length).toBeLessThan(words.here.text.length + 90);
});

it('does not hand over twice when an old button is pressed while it keeps quiet', () => {
  const silentUntil = new Date(working.getTime() + 60_000);
  expect(assistant.answer(words.askName.skip, at(working, { silentUntil }))).toEqual({
    reply: null,
  });
});
