import { findAssistant, getAssistantScript, getChatCopy, getSite, personStep } from '@/lib/content';
import { fillIn } from '@/lib/text/fill-in';
import { describeReturn, isOpen } from './office-hours';
import { anyOf, isInquiry, plain, refuses, toButton } from './phrases';
import { readContact } from './read-contact';
import type { Assistant, AssistantMessage, Conversation, Turn } from './turn';

type Step = Omit<AssistantMessage, 'text'>;

const { hours, locale, messaging } = getSite();
const { handOver: words, voice } = getChatCopy();
const script = findAssistant() && getAssistantScript();
export const link = { label: words.link, href: messaging.href };
export const nameInput = { type: 'input', text: words.askName.label, field: 'name' } as const;
const emailInput = { type: 'input', text: words.email.label, field: 'email' } as const;
export const skipName = toButton(words.askName.skip);
const emailPrompt = [emailInput, toButton(words.email.skip)];
const leaveEmail = toButton(words.leaveEmail);
const back = script ? [toButton(script.handOver.back)] : [];
/** The assistant's own, without the person, who has just been told. */
const afterwards = (script?.answerOptions ?? [])
  .filter((option) => !('step' in option) || option.step !== personStep)
  .map(({ text }) => toButton(text));

/** The steps as rooms store them. */
export const askName = { step: 'person-name', replyOptions: [nameInput, skipName] };
const here = { step: 'person-here', replyOptions: [...back, leaveEmail], link };
const away = { step: 'person-away', replyOptions: emailPrompt, link };
const hereEmail = { step: 'person-here-email', replyOptions: emailPrompt };
const askEmail = { step: 'person-email', replyOptions: emailPrompt };
const done = { step: 'person-done', replyOptions: afterwards, link };

/** Who can talk to the visitor, and what the assistant has asked for. */
function stateOf({ step, silentUntil, isPersonWanted, now }: Conversation) {
  const isSilent = silentUntil !== null && silentUntil > now;
  if (step === here.step) return isSilent ? 'awaited' : 'unanswered';
  if (step === hereEmail.step) return isSilent ? 'awaitedAskingEmail' : 'unanswered';
  if (isSilent) return 'person';
  if (step === askName.step) return 'askingName';
  if (step === away.step || step === askEmail.step) return 'askingEmail';
  return isPersonWanted ? 'done' : 'free';
}

/** Says a text at a step, or the `known` one where the address is known, after thanks for a name. */
export function say(
  { now, name, email }: Conversation,
  at: Step,
  text: string,
  known = text,
): Turn {
  const step = at === away && email ? done : at;
  const day = describeReturn(now, hours, words.away.when, locale);
  const said = (name ? `${words.thanks} ` : '') + (email ? known : text);
  const replyOptions = step.replyOptions.filter((option) => !email || option !== leaveEmail);
  const values = { back: day, name: name ?? '', email: email ?? '' };
  return { reply: { ...step, text: fillIn(said, values), replyOptions } };
}

/** Tells the team, or says that it is away and asks for an address. */
function tellTeam(visitor: Conversation): Turn {
  const { now, email } = visitor;
  if (!isOpen(now, hours))
    return { ...say(visitor, away, words.away.text, words.known), handOver: !!email };
  const silentUntil = new Date(now.getTime() + words.silentMinutes * 60_000);
  const known = `${words.known} ${voice.here}`;
  return { ...say(visitor, here, voice.here, known), handOver: true, silentUntil };
}

export const askForPerson = (visitor: Conversation): Turn =>
  visitor.name ? tellTeam(visitor) : say(visitor, askName, voice.askName);

/** What is said to texts that are for the assistant, or for the team where there is none. */
export type Replies = {
  reply: (text: string, conversation: Conversation) => Turn;
  /** The reply at the prompt for a name, which `visitor` has not given. */
  replyAtName: (text: string, visitor: Conversation) => Turn;
  /** The reply while the team is awaited; the room stays at `step`. */
  replyAwaited: (text: string, conversation: Conversation, step: Step) => Turn;
  /** Whether a text that is no question is for `reply`, and not a name or an address. */
  isMeant: (text: string, isAtName: boolean) => boolean;
};

/** The turn after a text: a name or an address is taken, anything else gets one of the replies. */
export function handleText(text: string, conversation: Conversation, replies: Replies): Turn {
  const state = stateOf(conversation);
  if (state === 'free') return replies.reply(text, conversation);
  if (state === 'askingName') return handleName(text, conversation, replies);

  const { email, isTry, hasPhoneNumber } = readContact(text, conversation.email);
  const visitor = { ...conversation, name: null, email: email ?? conversation.email };
  const isSame = (label: string) => plain(label) === plain(text);
  if (script && isSame(script.handOver.back))
    return { ...say(visitor, done, script.handOver.returned), silentUntil: null };
  if (state === 'person') return { reply: null, email };

  const isAwaited = state === 'awaited' || state === 'awaitedAskingEmail';
  const ask = isAwaited || state === 'unanswered' ? hereEmail : askEmail;
  const end = isAwaited ? here : done;
  if (isSame(words.leaveEmail)) return say(visitor, ask, words.email.ask);
  if (email) return { ...say(visitor, end, words.known), handOver: true, email };
  if (state === 'unanswered') {
    const { text: sorry, known } = voice.unanswered;
    return { ...say(visitor, away, sorry, known), handOver: true, silentUntil: null };
  }
  if (state === 'awaited') return replies.replyAwaited(text, conversation, here);

  const asks = isInquiry(text);
  if (isTry && !(state === 'done' && asks)) return say(visitor, ask, words.email.missing);
  if (hasPhoneNumber && !asks) return { ...say(visitor, end, words.email.number), handOver: true };
  if (state === 'done') return replies.reply(text, conversation);
  if (isSame(words.email.skip) || refuses(text, 4))
    return say(visitor, end, words.noEmail, words.known);
  // A text at a prompt may say who the visitor is: it is no missed question.
  const missed = undefined;
  if (isAwaited) return { ...replies.replyAwaited(text, conversation, hereEmail), missed };
  if (words.agreeing.some(isSame)) return say(visitor, askEmail, words.email.ask);
  if (!asks && !replies.isMeant(text, false)) return say(visitor, askEmail, words.email.missing);
  return { ...replies.reply(text, conversation), missed };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** A longer text at the name prompt is what the visitor wants to say. */
const isShortName = (text: string) =>
  /^(?=.*\p{L})(?=.{1,60}$)\S+(?: \S+){0,4}$/u.test(oneLine(text));
/** 'My name is' of 'My name is Sari'. */
const introductions = `^(?:${anyOf(words.askName.before)} )+(?=\\p{L})`;
const introduction = new RegExp(introductions.replaceAll(' ', '[^\\p{L}\\p{N}]+'), 'iu');

function handleName(said: string, conversation: Conversation, replies: Replies): Turn {
  const text = said.replace(introduction, '');
  const { email } = readContact(text, conversation.email);
  // The name call has stored the text as the name already.
  const visitor = { ...conversation, name: null, email: email ?? conversation.email };
  const isSkipped = plain(text) === plain(words.askName.skip) || refuses(text, 0);
  if (email || isSkipped) return { ...tellTeam(visitor), name: null, email };

  // A name may also be a word of a question or of the site: 'Will', 'Dana'.
  const isQuestion = text.includes('?') || (isInquiry(text) && /\S\s+\S+\s+\S/.test(text));
  if (isQuestion || replies.isMeant(text, true)) return replies.replyAtName(said, visitor);

  const name = oneLine(text);
  if (!isShortName(name)) return { ...say(visitor, askName, words.askName.long), name: null };
  return { ...tellTeam({ ...visitor, name }), name };
}

const tell = (visitor: Conversation) => ({ ...tellTeam(visitor), handOver: true });

/** Without an assistant the team reads every text, and gets it at once unless it has been told. */
const replies: Replies = {
  reply(_text, conversation) {
    const visitor = { ...conversation, name: null };
    if (visitor.step === done.step) return { reply: null };
    if (stateOf(visitor) !== 'askingEmail') return tell(visitor);
    return { ...say(visitor, done, words.noEmail, words.known), handOver: true };
  },
  replyAtName: (_text, visitor) => ({ ...tell(visitor), name: null }),
  replyAwaited: () => ({ reply: null }),
  isMeant: (text) => !isShortName(text),
};

/** A chat with people alone: the hand-over from its first moment. */
export const people: Assistant = {
  greet: () => ({ ...askName, text: voice.askName }),
  answer: (text, conversation) => handleText(text, conversation, replies),
};
