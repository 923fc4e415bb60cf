import { describe, expect, it } from 'vitest';
import { getAssistantScript } from '@/lib/content';
import { assistant, conversation, following } from '@/server/testing/assistant';
import type { Conversation, Turn } from './turn';

const script = getAssistantScript();
const words = script.handOver;
const working = new Date('2026-11-18T12:00:00+07:00');
const weekend = new Date('2026-11-21T12:00:00+07:00');
const minutesLater = (minutes: number) => new Date(working.getTime() + minutes * 60_000);
const over = minutesLater(words.silentMinutes);

const at = (now: Date, more: Partial<Conversation> = {}): Conversation => ({
  ...conversation,
  name: 'Sari',
  now,
  ...more,
});

const fields = (turn: Turn) => turn.reply?.replyOptions.flatMap(({ field }) => field ?? []);

const begun = at(working);
const handed = assistant.answer('Talk to a person', begun);
const quiet = following(handed, begun);

it.each([
  ['17:59:00', '18:00:00'],
  ['17:59:59.999', '18:00:00'],
  ['17:44:59', '17:59:59'],
])('keeps quiet until the team leaves at the latest: handed over at %s', (from, until) => {
  const turn = assistant.answer('Talk to a person', at(new Date(`2026-11-18T${from}+07:00`)));
  expect(turn.silentUntil).toEqual(new Date(`2026-11-18T${until}+07:00`));
});

describe('while a person talks', () => {
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
  const later = { ...quiet, now: over };

  it.each(['What is your uptime?', 'Hello?', 'Pricing', 'Talk to a person'])(
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

  it('does not hand over again for an old button', () => {
    expect(assistant.answer(words.askName.skip, later).reply?.text).toBe(words.unanswered.text);
  });
});

describe('at a prompt', () => {
  const away = at(weekend, { step: 'person-away' });

  it.each([
    ['Which solutions can I subscribe to?', '/'],
    ['uptime', '/security'],
  ])('answers a text that is not an address: %s', (text, page) => {
    const { reply } = assistant.answer(text, away);
    expect(reply?.link?.href.split('#')[0]).toBe(page);
  });

  it('does not take a question for an address, even without an answer', () => {
    for (const text of ['do you repair laptops', 'can you bake bread']) {
      expect([script.unknown, script.unsure]).toContain(assistant.answer(text, away).reply?.step);
    }
  });

  it.each(['siti@example', 'sitiexample.com', 'siti', 'demo.example.com', 'siti @ example.com'])(
    'asks again for a possible address: %s',
    (text) => {
      expect(Object.values(words.email.missing)).toContain(
        assistant.answer(text, away).reply?.text,
      );
    },
  );

  it.each([
    ['How often is my data backed up?', '/faq'],
    ['what is your uptime', '/security'],
    ['opening hours', '/contact'],
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

  it.each(['Will', 'Dana', 'Will Smith', 'Ratna Wulandari', 'Siti Nur Aisyah'])(
    'takes %s for a name',
    (name) => {
      const asked = at(working, { name, step: 'person-name' });
      expect(assistant.answer(name, asked)).toMatchObject({ name, handOver: true });
    },
  );

  it('does not take a question for a name', () => {
    const asked = at(working, { step: 'person-name' });
    const question = 'How often is my data backed up?';
    expect(assistant.answer('Siti Nur Aisyah', asked).reply?.text).toContain('Sari');
    const turn = assistant.answer('Talk to a person', at(working, { name: question }));
    expect(turn.reply?.text).toBe(words.askName.text);
  });
});

it('does not say that the team cannot answer when it has the address', () => {
  const known = at(weekend, { email: 'sari@shop.example', step: 'person-done' });
  const { reply } = assistant.answer(words.email.skip, known);
  expect(reply?.text).toContain('sari@shop.example');
  expect(reply?.text).not.toBe(words.noEmail);
});
