import { describe, expect, it } from 'vitest';
import { getAssistantScript, getSite } from '@/lib/content';
import { assistant, conversation, following } from '@/server/testing/assistant';
import type { Conversation, Turn } from './turn';

const site = getSite();
const script = getAssistantScript();
const words = script.handOver;
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
  'I want to speak to someone',
  'i want to speek to somone',
  'Tolong hubungkan saya dengan staf',
  'can someone call me',
  'put me through to sales',
  'I want to talk to someone about pricing',
])('asks for the name first: %s', (text) => {
  const turn = assistant.answer(text, at(working));
  expect(turn.reply?.text).toBe(words.askName.text);
  expect(turn.reply?.replyOptions).toEqual([
    { type: 'input', field: 'name', text: words.askName.label },
    { type: 'button', text: words.askName.skip },
  ]);
  expect(turn.handOver).toBeUndefined();
});

it.each(['Can customers chat with my staff?', 'Can my customers use live chat on my site?'])(
  'does not hand over without a request for a person: %s',
  (text) => {
    expect(assistant.answer(text, at(working)).reply?.text).not.toBe(words.askName.text);
  },
);

it.each([
  'Can I contact support on weekends?',
  'How do I contact your team?',
  'jam berapa saya bisa telepon tim support?',
])('says how to reach the team, and offers a person: %s', (text) => {
  const turn = assistant.answer(text, at(working));
  expect(turn.reply?.link?.href).toBe('/contact');
  expect(labels(turn)).toContain('Talk to a person');
});

const asked = assistant.answer('Talk to a person', at(working));
const named = following(asked, at(working, { name: 'Sari' }));
const handed = assistant.answer('Sari', named);
const quiet = following(handed, named);

describe('in operating hours', () => {
  it('hands over with thanks by name, the messaging app, and silence', () => {
    expect(handed.reply?.text).toBe(`Thank you, Sari. ${words.here.text}`);
    expect(handed.reply?.link).toEqual(messaging);
    expect(handed.handOver).toBe(true);
    expect(handed.silentUntil).toEqual(new Date(working.getTime() + words.silentMinutes * 60_000));
    expect(labels(handed)).toEqual([words.here.back, words.here.leaveEmail]);
    expect(fields(handed)).toEqual([]);
  });

  const asking = following(asked, at(working));

  it.each([
    ['My name is Sari', 'Sari'],
    ['Hello, I’m\n Sari Dewi', 'Sari Dewi'],
    ['this is Dana', 'Dana'],
    ['NAMA SAYA Sari', 'Sari'],
    ['Saya', 'Saya'],
    ['Ian', 'Ian'],
  ])('takes the name alone: %s', (text, name) => {
    const turn = assistant.answer(text, { ...asking, name: text });
    expect(turn).toMatchObject({ name, handOver: true });
    expect(turn.reply?.text).toContain(`Thank you, ${name}.`);
  });

  it.each(['my checkout page is broken since yesterday', `Sari ${'x'.repeat(60)}`])(
    'leaves to the team what is too long for a name, and asks once more: %s',
    (text) => {
      const turn = assistant.answer(text, { ...asking, name: text });
      expect(turn.reply?.text).toBe(words.askName.long);
      expect(fields(turn)).toEqual(['name']);
      expect(turn.name).toBeNull();
      expect(assistant.answer('Sari', following(turn, asking)).handOver).toBe(true);
    },
  );

  it('quotes a name as plain text, and a Hebrew one apart from the sentence', () => {
    const odd = assistant.answer('<b>$& [back]\nx', asking).reply?.text;
    expect(odd).toContain('<b>$& [back] x');
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

  it('gives a question without an answer to be kept while the team is awaited', () => {
    const text = 'Can it hold 40,000 horses?';
    expect(assistant.answer(text, quiet).missed).toBe(text);
  });

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

  it.each([
    ['person-name', 'Sari'],
    ['person-name', 'How much is the Starter plan?'],
    ['person-away', 'sari'],
    ['person-email', 'Yes'],
  ])('does not answer at %s: %s', (step, text) => {
    expect(assistant.answer(text, { ...quiet, step })).toEqual({ reply: null });
  });

  it('answers a question at the prompt for an address, and keeps the prompt', () => {
    const turn = assistant.answer('pricing', { ...quiet, step: 'person-here-email' });
    expect(turn.reply?.link?.href).toBe('/pricing');
    expect(turn.reply?.step).toBe('person-here-email');
    expect(fields(turn)).toEqual(['email']);
  });
});

describe('when nobody has answered', () => {
  const over = new Date(working.getTime() + words.silentMinutes * 60_000);
  const later = { ...quiet, now: over };

  it.each(['What is your uptime?', 'Hello?', 'Talk to a person', words.askName.skip])(
    'says so once, and asks for an address: %s',
    (text) => {
      const turn = assistant.answer(text, later);
      expect(turn.reply?.text).toBe(words.unanswered.text);
      expect(fields(turn)).toEqual(['email']);
      expect(turn.reply?.replyOptions.at(-1)?.text).toBe(words.email.skip);
      expect(turn.silentUntil).toBeNull();
      expect(turn.handOver).toBe(true);
      const next = assistant.answer('What is your uptime?', following(turn, later));
      expect(next.reply?.link?.href).toBe('/security');
    },
  );

  it('says that the team writes to the known address', () => {
    const asked = following(assistant.answer(words.here.leaveEmail, quiet), quiet);
    const left = following(assistant.answer('sari@shop.example', asked), asked, over);
    const turn = assistant.answer('Is anybody there?', left);
    expect(turn.reply?.text).toContain('Nobody from the team has answered yet');
    expect(turn.reply?.text).toContain('sari@shop.example');
    expect(fields(turn)).toEqual([]);
    expect(assistant.answer('Hi', following(turn, left)).reply?.step).toBe('greeting');
  });

  it('says the same when it asked for an address and got none', () => {
    const asked = following(assistant.answer(words.here.leaveEmail, quiet), quiet, over);
    expect(assistant.answer('Is anybody there?', asked).reply?.text).toBe(words.unanswered.text);
    expect(assistant.answer('sari@shop.example', asked).email).toBe('sari@shop.example');
  });

  it('does not apologise after a person has answered', () => {
    const answered = { ...quiet, step: null };
    const asked = following(assistant.answer(words.here.leaveEmail, answered), answered);
    const left = following(assistant.answer('sari@shop.example', asked), asked);
    const skipped = following(assistant.answer(words.email.skip, asked), asked);
    for (const conversation of [answered, asked, left, skipped]) {
      const turn = assistant.answer('What is your uptime?', { ...conversation, now: over });
      expect(turn.reply?.link?.href).toBe('/security');
    }
  });
});

describe('at a prompt', () => {
  const away = at(weekend, { name: 'Sari', step: 'person-away' });

  it('does not take a question for an address, even without an answer', () => {
    for (const text of ['do you repair laptops', 'can you bake bread']) {
      expect([script.unknown, script.unsure]).toContain(assistant.answer(text, away).reply?.step);
    }
  });

  it.each([
    ['How often is my data backed up?', '/faq'],
    ['Pricing', '/pricing'],
    ['can you bake bread', undefined],
  ])('answers a question instead of a name, and asks for the name again: %s', (question, page) => {
    const asked = at(working, { name: question, step: 'person-name' });
    const turn = assistant.answer(question, asked);
    expect(turn.reply?.link?.href.split('#')[0]).toBe(page);
    expect(turn.reply?.text).toContain(words.askName.again);
    expect(fields(turn)).toEqual(['name']);
    expect(turn.name).toBeNull();
    const named = { ...following(turn, asked), name: 'Sari' };
    expect(assistant.answer('Sari', named)).toMatchObject({ name: 'Sari', handOver: true });
  });

  it.each(['Will', 'Dana', 'Siti Nur Aisyah'])('takes %s for a name', (name) => {
    const asked = at(working, { name, step: 'person-name' });
    expect(assistant.answer(name, asked)).toMatchObject({ name, handOver: true });
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
});

it('does not hand over twice when an old button is pressed while it keeps quiet', () => {
  const silentUntil = new Date(working.getTime() + 60_000);
  expect(assistant.answer(words.askName.skip, at(working, { silentUntil }))).toEqual({
    reply: null,
  });
});

it('does not say that the team cannot answer when it has the address', () => {
  const known = at(weekend, { name: 'Sari', email: 'sari@shop.example', step: 'person-done' });
  const { reply } = assistant.answer(words.email.skip, known);
  expect(reply?.text).toContain('sari@shop.example');
  expect(reply?.text).not.toBe(words.noEmail);
});
