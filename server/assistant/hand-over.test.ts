import { describe, expect, it } from 'vitest';
import { getAssistantScript, getChatCopy, getSite, listTopics } from '@/lib/content';
import { answeredQuestion, assistant, closed, conversation } from '@/lib/testing/api/assistant';
import { fillIn } from '@/lib/text/fill-in';
import { chooseAnswer } from './choose-answer';
import type { Turn } from './hand-over/conversation';
import { describeReturn } from './hand-over/office-hours';

const site = getSite();
const { handOver: words, voice } = getChatCopy();
const { steps, handOver } = getAssistantScript();
const { again, back, returned, waiting } = handOver;
const { ask, missing, number } = words.email;
const email = 'budi@gmail.com';
const known = fillIn(words.known, { email });
const over = new Date(conversation.now.getTime() + words.silentMinutes * 60_000);
const messaging = { label: words.link, href: site.messaging.href };
const prompt = [
  { type: 'input', field: 'email', text: words.email.label },
  { type: 'button', text: words.email.skip },
];

const labels = (turn: Turn) => turn.reply?.replyOptions.map(({ text }) => text);
const fields = (turn: Turn) => turn.reply?.replyOptions.flatMap(({ field }) => field ?? []);

const wanted = { ...conversation, isPersonWanted: true };
const silent = { ...wanted, silentUntil: over };
const states = {
  free: conversation,
  askingName: { ...wanted, step: 'person-name' },
  awaited: { ...silent, step: 'person-here' },
  awaitedAskingEmail: { ...silent, step: 'person-here-email' },
  unanswered: { ...silent, step: 'person-here', now: over },
  askingEmail: { ...wanted, step: 'person-away' },
  done: { ...wanted, step: 'person-done' },
  person: silent,
};

const keyword = steps.find((step) => step.link && step.keywords.length > 0)?.keywords[0] ?? '';
const isCertain = (text: string) => !text.includes('?') && chooseAnswer(text, null).isCertain;
const certain =
  listTopics()
    .map(({ title }) => `tell me about ${title}`)
    .find(isCertain) ?? '';
const texts = {
  skip: words.email.skip.toUpperCase(),
  leaveEmail: words.leaveEmail,
  back,
  address: `my mail is ${email}`,
  try: 'budi@gmail',
  phone: '0812 3456 7890',
  refusal: 'no thanks',
  agreement: 'yes',
  question: answeredQuestion,
  unknown: 'Can it hold 40,000 horses?',
  keyword,
  topic: certain,
  other: 'Siti Nur Aisyah',
};
type TextName = keyof typeof texts;

/** The reply to a text and its step; 'plainly': as without a hand-over; null: no reply. */
type Cell = [text: string, step: string] | 'plainly' | null;
type Row = Partial<Record<TextName | 'rest', Cell>>;

const plainly = (name: TextName) => assistant.answer(texts[name], states.free).reply?.text ?? '';
const askedAgain = (name: TextName): Cell => [`${plainly(name)}\n\n${again}`, 'name'];
const always = (asking: string, end: string): Row => ({
  leaveEmail: [ask, asking],
  back: [returned, 'done'],
  address: [known, end],
});
const atPrompt = (asking: string, end: string): Row => ({
  ...always(asking, end),
  skip: [words.noEmail, end],
  try: [missing, asking],
  phone: [number, end],
  refusal: [words.noEmail, end],
});
const whileAwaited = (step: string): Row => ({
  question: [plainly('question'), step],
  keyword: [plainly('keyword'), step],
  unknown: [waiting, step],
  rest: null,
});

const table: Partial<Record<keyof typeof states, Row>> = {
  askingName: {
    address: [`${known} ${voice.here}`, 'here'],
    phone: [words.askName.long, 'name'],
    refusal: [voice.here, 'here'],
    question: askedAgain('question'),
    unknown: askedAgain('unknown'),
    keyword: askedAgain('keyword'),
    topic: askedAgain('topic'),
    other: [`Thank you, ${texts.other}. ${voice.here}`, 'here'],
  },
  awaited: { ...always('here-email', 'here'), ...whileAwaited('here') },
  awaitedAskingEmail: { ...atPrompt('here-email', 'here'), ...whileAwaited('here-email') },
  unanswered: { ...always('here-email', 'done'), rest: [voice.unanswered.text, 'away'] },
  askingEmail: {
    ...atPrompt('email', 'done'),
    agreement: [ask, 'email'],
    other: [missing, 'email'],
    rest: 'plainly',
  },
  done: { ...atPrompt('email', 'done'), skip: 'plainly', refusal: 'plainly', rest: 'plainly' },
  person: { back: [returned, 'done'], rest: null },
};

describe.each(Object.entries(table))('in the state %s', (state, row) => {
  const tested = Object.entries(texts).filter(([name]) => name in row || 'rest' in row);
  it.each(tested)('replies to %s: %s', (name, text) => {
    const cell = name in row ? row[name as TextName] : row.rest;
    const { reply } = assistant.answer(text, states[state as keyof typeof states]);
    if (cell === 'plainly') expect(reply).toEqual(assistant.answer(text, states.free).reply);
    else expect(reply && [reply.text, reply.step]).toEqual(cell && [cell[0], `person-${cell[1]}`]);
  });
});

it.each(['Talk to a person', 'i want to speek to somone', 'Tolong hubungkan saya dengan staf'])(
  'asks for the name first: %s',
  (text) => {
    const turn = assistant.answer(text, states.free);
    expect(turn.reply?.text).toBe(voice.askName);
    expect(labels(turn)).toEqual([words.askName.label, words.askName.skip]);
    expect(turn.handOver).toBeUndefined();
  },
);

describe('at the prompt for a name', () => {
  /** The name call is first, so the text is stored as the name already. */
  const answer = (text: string) => assistant.answer(text, { ...states.askingName, name: text });

  it.each([
    ['My name is Sari', 'Sari'],
    ['NAMA SAYA Sari', 'Sari'],
    ['Tak Wei Ming', 'Tak Wei Ming'],
    ['<b>$& [back]\nx', '<b>$& [back] x'],
  ])('stores the name alone: %s', (text, name) => {
    const turn = answer(text);
    expect(turn).toMatchObject({ name, handOver: true });
    expect(turn.reply?.text).toBe(`Thank you, ${name}. ${voice.here}`);
  });

  it.each(['x'.repeat(61), '🙂🙂'])('clears what is not a name, and asks again: %s', (text) => {
    const turn = answer(text);
    expect(turn).toMatchObject({ name: null, reply: { text: words.askName.long } });
    expect(fields(turn)).toEqual(['name']);
  });

  it('hands over in operating hours, with the messaging app, without a name', () => {
    const turn = answer(words.askName.skip);
    expect(turn).toMatchObject({ name: null, handOver: true, silentUntil: over });
    expect(turn.reply?.link).toEqual(messaging);
    expect(labels(turn)).toEqual([back, words.leaveEmail]);
  });
});

it('outside operating hours names the time when the team is back, and asks for an address', () => {
  const away = { ...states.askingName, now: closed };
  const turn = assistant.answer('no', away);
  expect(turn.reply?.text).toContain(
    describeReturn(closed, site.hours, words.away.when, site.locale),
  );
  expect(turn.reply?.link).toEqual(messaging);
  expect(turn.reply?.replyOptions).toEqual(prompt);
  expect([turn.handOver, turn.silentUntil]).toEqual([false, undefined]);
  const reachable = assistant.answer('Sari', { ...away, email });
  expect(reachable.reply?.text).toBe(`Thank you, Sari. ${known}`);
  expect(reachable.handOver).toBe(true);
  expect(fields(reachable)).toEqual([]);
});

it('apologizes when the team did not answer, and hands over again', () => {
  const turn = assistant.answer('What is your uptime?', states.unanswered);
  expect(turn).toMatchObject({ handOver: true, silentUntil: null });
  expect(turn.reply?.replyOptions).toEqual(prompt);
});

it.each([
  ['Do I get info@my-shop for my staff?', true],
  [`What is ${site.emails.sales} for?`, true],
  [email, false],
])('reads no address from a question, nor before a hand-over: %s', (text, isPersonWanted) => {
  const turn = assistant.answer(text, { ...conversation, isPersonWanted });
  expect(turn).toMatchObject({ reply: { step: expect.not.stringContaining('person-') } });
  expect(turn.email ?? turn.handOver).toBeUndefined();
});
