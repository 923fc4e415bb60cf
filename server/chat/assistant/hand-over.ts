import { getAssistantScript, getSite, personStep } from '@/lib/content';
import { fillIn } from '@/lib/content/format';
import { asksForPerson } from './choose-answer';
import { describeReturn, isOpen } from './office-hours';
import { readContact } from './read-contact';
import { isInquiry, refuses } from './read-intent';
import { anyOf, plain, toButton } from './script';
import type { AssistantMessage, Conversation, Turn } from './turn';

/** Kinds of texts. `try`: an unclear address. `topic`: the site has an answer to it. */
type Event =
  | ('leaveEmail' | 'back' | 'address' | 'try' | 'phone' | 'refusal' | 'agreement')
  | ('question' | 'keyword' | 'topic' | 'other');
/** The visitor's name and address are those in the text, or else the known ones. */
type Transition = (visitor: Conversation, text: string, answer: () => Turn) => Turn;
type Row = Partial<Record<Event, Transition>>;
type Step = Omit<AssistantMessage, 'text'>;

const { hours, messaging } = getSite();
const { handOver: words, steps, helpOptions, answerOptions } = getAssistantScript();
const link = { label: words.link, href: messaging.href };
const nameInput = { type: 'input', text: words.askName.label, field: 'name' } as const;
const emailInput = { type: 'input', text: words.email.label, field: 'email' } as const;
const skipName = toButton(words.askName.skip);
const emailPrompt = [emailInput, toButton(words.email.skip)];
const leaveEmail = toButton(words.here.leaveEmail);
/** Without the person, who has just been told. */
const afterwards = answerOptions
  .filter((option) => !('step' in option) || option.step !== personStep)
  .map(({ text }) => toButton(text));

/** The steps as rooms store them. */
const askName = { step: 'person-name', replyOptions: [nameInput, skipName] };
const here = { step: 'person-here', replyOptions: [toButton(words.here.back), leaveEmail], link };
const away = { step: 'person-away', replyOptions: emailPrompt, link };
const hereEmail = { step: 'person-here-email', replyOptions: emailPrompt };
const askEmail = { step: 'person-email', replyOptions: emailPrompt };
const done = { step: 'person-done', replyOptions: afterwards, link };

const answer: Transition = (_visitor, _text, answer) => answer();
const silence: Transition = () => ({ reply: null });
const resume = say(done, words.returned, { silentUntil: null });
const overdue = { handOver: true, silentUntil: null };

/** `ask` is the step that asks for an address, `end` the one that follows. */
const always = (ask: Step, end: Step) => ({
  leaveEmail: say(ask, words.email.ask),
  back: resume,
  address: say(end, words.known, { handOver: true }),
});
const atPrompt = (ask: Step, end: Step) => ({
  ...always(ask, end),
  try: say(ask, words.email.missing),
  phone: say(end, words.email.number, { handOver: true }),
  refusal: say(end, words.noEmail, {}, words.known),
});
const whileAwaited = (step: Step) => ({
  question: answerOr(step, words.here.waiting),
  keyword: answerOr(step),
  other: silence,
});

/** The reply to each event in each state. A text is the first event of its row that it can be. */
const rows = {
  free: { other: answer },
  askingName: {
    address: tellTeam,
    refusal: tellTeam,
    question: askNameAgain,
    topic: askNameAgain,
    other: takeName,
  },
  awaited: { ...always(hereEmail, here), ...whileAwaited(here) },
  awaitedAskingEmail: { ...atPrompt(hereEmail, here), ...whileAwaited(hereEmail) },
  unanswered: {
    ...always(hereEmail, done),
    other: say(away, words.unanswered.text, overdue, words.unanswered.known),
  },
  askingEmail: {
    ...atPrompt(askEmail, done),
    agreement: say(askEmail, words.email.ask),
    question: answer,
    topic: answer,
    other: say(askEmail, words.email.missing),
  },
  done: { ...atPrompt(askEmail, done), refusal: answer, other: answer },
  person: { back: resume, address: silence, other: silence },
} satisfies Record<string, Row>;

function stateOf({ step, silentUntil, isPersonWanted, now }: Conversation): keyof typeof rows {
  const isSilent = silentUntil !== null && silentUntil > now;
  if (step === here.step) return isSilent ? 'awaited' : 'unanswered';
  if (step === hereEmail.step) return isSilent ? 'awaitedAskingEmail' : 'unanswered';
  if (isSilent) return 'person';
  if (step === askName.step) return 'askingName';
  if (step === away.step || step === askEmail.step) return 'askingEmail';
  return isPersonWanted ? 'done' : 'free';
}

/** Says a text, or the `known` one where the address is known, after thanks for a name. */
function say(at: Step, text: string, change: Partial<Turn> = {}, known = text) {
  return ({ now, name, email }: Conversation): Turn => {
    const step = at === away && email ? done : at;
    const back = describeReturn(now, hours, words.away.when);
    const said = (name ? `${words.thanks} ` : '') + (email ? known : text);
    const replyOptions = step.replyOptions.filter((option) => !email || option !== leaveEmail);
    const values = { back, name: name ?? '', email: email ?? '' };
    return { reply: { ...step, text: fillIn(said, values), replyOptions }, ...change };
  };
}

/** Answers from the content, or else with another text or nothing. */
function answerOr(step: Step, other?: string): Transition {
  return (visitor, _text, answer) => {
    const { reply: found, missed } = answer();
    const reply = found?.link && found.link !== link ? found : other && { text: other, link };
    if (!reply) return { reply: null };
    return { ...say({ ...step, link: reply.link }, reply.text)(visitor), missed };
  };
}

/** The buttons of the script; all others lead to topics. */
const scripted = new Set(
  [...steps.flatMap(({ options }) => options), ...helpOptions, ...answerOptions].map(
    ({ text }) => text,
  ),
);

/** Answers with the prompt for a name below, and with the buttons that lead to topics. */
function askNameAgain(_visitor: Conversation, _text: string, answer: () => Turn): Turn {
  const { reply } = answer();
  if (!reply || reply.step === askName.step) return { reply };
  const offered = reply.replyOptions.filter(({ text }) => !scripted.has(text));
  const text = `${reply.text}\n\n${words.askName.again}`;
  return { reply: { ...reply, text, ...askName, replyOptions: [nameInput, ...offered, skipName] } };
}

/** A longer text at the name prompt is what the visitor wants to say. */
const shortName = /^(?=.*\p{L})(?=.{1,60}$)\S+(?: \S+){0,4}$/u;
/** 'My name is' of 'My name is Sari'. */
const introductions = `^(?:${anyOf(words.askName.before)} )+(?=\\p{L})`;
const introduction = new RegExp(introductions.replaceAll(' ', '[^\\p{L}\\p{N}]+'), 'iu');

function takeName(visitor: Conversation, text: string): Turn {
  const name = text.replace(/\s+/g, ' ').trim();
  if (!shortName.test(name)) return say(askName, words.askName.long)(visitor);
  return { ...tellTeam({ ...visitor, name }), name };
}

function tellTeam(visitor: Conversation): Turn {
  const { now, email } = visitor;
  if (!isOpen(now, hours))
    return say(away, words.away.text, { handOver: !!email }, words.known)(visitor);
  const silentUntil = new Date(now.getTime() + words.silentMinutes * 60_000);
  const known = `${words.known} ${words.here.text}`;
  return say(here, words.here.text, { handOver: true, silentUntil }, known)(visitor);
}

/** The turn after a visitor asks for a person. */
export const askForPerson = (visitor: Conversation): Turn =>
  visitor.name ? tellTeam(visitor) : say(askName, words.askName.text)(visitor);

/** The turn after a text. `reply` is the assistant's, and `isAnswerable` whether it has an answer. */
export function hear(
  said: string,
  conversation: Conversation,
  isKeyword: (text: string) => boolean,
  isAnswerable: (text: string) => boolean,
  reply: (text: string, conversation: Conversation) => Turn,
): Turn {
  const state = stateOf(conversation);
  const isName = state === 'askingName';
  const text = isName ? said.replace(introduction, '') : said;
  const { email, isTry, hasPhoneNumber } = readContact(text, conversation.email);
  const { skip } = isName ? words.askName : words.email;
  const asks = isInquiry(text);
  /** A name may also be a word of a question or of the site: 'Will', 'Dana'. */
  const count = isName ? text.trim().split(/\s+/).length : Infinity;
  const isSame = (label: string) => plain(label) === plain(text);
  const readings: Record<Event, () => unknown> = {
    leaveEmail: () => isSame(words.here.leaveEmail),
    back: () => isSame(words.here.back),
    address: () => email,
    try: () => isTry && (state !== 'done' || !asks),
    phone: () => hasPhoneNumber && !asks,
    refusal: () => isSame(skip) || refuses(text, isName ? 0 : 4),
    agreement: () => words.agreeing.some(isSame),
    question: () => text.includes('?') || (asks && count > 2) || asksForPerson(text),
    keyword: () => isKeyword(text),
    topic: () => isKeyword(text) || (count > 1 && isAnswerable(text)),
    other: () => true,
  };
  const row: Row = rows[state];
  const event = (Object.keys(row) as Event[]).find((one) => readings[one]()) ?? 'other';
  const visitor = { ...conversation, name: null, email: email ?? conversation.email };
  // At the prompt for a name, the name call has stored the text as the name already.
  const asker = isName ? visitor : conversation;
  const turn = (row[event] ?? silence)(visitor, text, () => reply(said, asker));
  if (isName) turn.name ??= null;
  if (event === 'address') turn.email = email;
  // A text at a prompt may say who the visitor is.
  if (/asking/i.test(state)) turn.missed = undefined;
  return turn;
}
