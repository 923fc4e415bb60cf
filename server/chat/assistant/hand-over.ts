import { getAssistantScript, getSite, personStep } from '@/lib/content';
import { fillIn } from '@/lib/content/format';
import { asksForPerson } from './choose-answer';
import { describeReturn, isOpen } from './office-hours';
import { readContact } from './read-contact';
import { anyOf, isInquiry, plain, refuses, scriptOptions, toButton } from './script';
import type { AssistantMessage, Conversation, Turn } from './turn';

type Step = Omit<AssistantMessage, 'text'>;

const { hours, messaging } = getSite();
const { handOver: words, answerOptions } = getAssistantScript();
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

/** Says a text, or the `known` one where the address is known, after thanks for a name. */
function say({ now, name, email }: Conversation, at: Step, text: string, known = text): Turn {
  const step = at === away && email ? done : at;
  const back = describeReturn(now, hours, words.away.when);
  const said = (name ? `${words.thanks} ` : '') + (email ? known : text);
  const replyOptions = step.replyOptions.filter((option) => !email || option !== leaveEmail);
  const values = { back, name: name ?? '', email: email ?? '' };
  return { reply: { ...step, text: fillIn(said, values), replyOptions } };
}

function tellTeam(visitor: Conversation): Turn {
  const { now, email } = visitor;
  if (!isOpen(now, hours))
    return { ...say(visitor, away, words.away.text, words.known), handOver: !!email };
  const silentUntil = new Date(now.getTime() + words.silentMinutes * 60_000);
  const known = `${words.known} ${words.here.text}`;
  return { ...say(visitor, here, words.here.text, known), handOver: true, silentUntil };
}

/** The turn after a visitor asks for a person. */
export const askForPerson = (visitor: Conversation): Turn =>
  visitor.name ? tellTeam(visitor) : say(visitor, askName, words.askName.text);

/** What the assistant says to a text, and whether it knows the text or has an answer to it. */
type Answering = {
  reply: (text: string, conversation: Conversation) => Turn;
  isKeyword: (text: string) => boolean;
  isAnswerable: (text: string) => boolean;
};

/** The turn after a text: the assistant's own reply, unless a person is wanted. */
export function handleText(text: string, conversation: Conversation, answering: Answering): Turn {
  const state = stateOf(conversation);
  if (state === 'free') return answering.reply(text, conversation);
  if (state === 'askingName') return handleName(text, conversation, answering);

  const { email, isTry, hasPhoneNumber } = readContact(text, conversation.email);
  const visitor = { ...conversation, name: null, email: email ?? conversation.email };
  const isSame = (label: string) => plain(label) === plain(text);
  if (isSame(words.here.back)) return { ...say(visitor, done, words.returned), silentUntil: null };
  if (state === 'person') return { reply: null, email };

  const isAwaited = state === 'awaited' || state === 'awaitedAskingEmail';
  const ask = isAwaited || state === 'unanswered' ? hereEmail : askEmail;
  const end = isAwaited ? here : done;
  if (isSame(words.here.leaveEmail)) return say(visitor, ask, words.email.ask);
  if (email) return { ...say(visitor, end, words.known), handOver: true, email };
  if (state === 'unanswered') {
    const { text: sorry, known } = words.unanswered;
    return { ...say(visitor, away, sorry, known), handOver: true, silentUntil: null };
  }
  if (state === 'awaited') return answerAwaited(text, conversation, here, answering);

  const asks = isInquiry(text);
  if (isTry && !(state === 'done' && asks)) return say(visitor, ask, words.email.missing);
  if (hasPhoneNumber && !asks) return { ...say(visitor, end, words.email.number), handOver: true };
  if (state === 'done') return answering.reply(text, conversation);
  if (isSame(words.email.skip) || refuses(text, 4))
    return say(visitor, end, words.noEmail, words.known);
  // A text at a prompt may say who the visitor is: it is no missed question.
  const missed = undefined;
  if (isAwaited) return { ...answerAwaited(text, conversation, hereEmail, answering), missed };
  if (words.agreeing.some(isSame)) return say(visitor, askEmail, words.email.ask);
  const { isKeyword, isAnswerable, reply } = answering;
  const isForAssistant = asks || asksForPerson(text) || isKeyword(text) || isAnswerable(text);
  if (!isForAssistant) return say(visitor, askEmail, words.email.missing);
  return { ...reply(text, conversation), missed };
}

/** While the team is awaited, the assistant answers from the content or says that the team will. */
function answerAwaited(
  text: string,
  conversation: Conversation,
  step: Step,
  { reply, isKeyword }: Answering,
): Turn {
  const isQuestion = isInquiry(text) || asksForPerson(text);
  if (!isQuestion && !isKeyword(text)) return { reply: null };
  const { reply: found, missed } = reply(text, conversation);
  const visitor = { ...conversation, name: null };
  if (found?.link && found.link !== link)
    return { ...say(visitor, { ...step, link: found.link }, found.text), missed };
  if (!isQuestion) return { reply: null };
  return { ...say(visitor, { ...step, link }, words.here.waiting), missed };
}

/** A longer text at the name prompt is what the visitor wants to say. */
const shortName = /^(?=.*\p{L})(?=.{1,60}$)\S+(?: \S+){0,4}$/u;
/** 'My name is' of 'My name is Sari'. */
const introductions = `^(?:${anyOf(words.askName.before)} )+(?=\\p{L})`;
const introduction = new RegExp(introductions.replaceAll(' ', '[^\\p{L}\\p{N}]+'), 'iu');

/** The turn after a text at the prompt for a name. */
function handleName(said: string, conversation: Conversation, answering: Answering): Turn {
  const text = said.replace(introduction, '');
  const { email } = readContact(text, conversation.email);
  // The name call has stored the text as the name already.
  const visitor = { ...conversation, name: null, email: email ?? conversation.email };
  const isSkipped = plain(text) === plain(words.askName.skip) || refuses(text, 0);
  if (email || isSkipped) return { ...tellTeam(visitor), name: null, email };

  // A name may also be a word of a question or of the site: 'Will', 'Dana'.
  const count = text.trim().split(/\s+/).length;
  const asks = text.includes('?') || (isInquiry(text) && count > 2) || asksForPerson(text);
  if (asks || answering.isKeyword(text) || (count > 1 && answering.isAnswerable(text)))
    return { reply: withNamePrompt(answering.reply(said, visitor).reply), name: null };

  const name = text.replace(/\s+/g, ' ').trim();
  if (!shortName.test(name)) return { ...say(visitor, askName, words.askName.long), name: null };
  return { ...tellTeam({ ...visitor, name }), name };
}

/** An answer with the prompt for a name below, and with the buttons that lead to topics. */
function withNamePrompt(reply: Turn['reply']): Turn['reply'] {
  if (!reply || reply.step === askName.step) return reply;
  const scripted = scriptOptions.map(({ text }) => text);
  const offered = reply.replyOptions.filter(({ text }) => !scripted.includes(text));
  const text = `${reply.text}\n\n${words.askName.again}`;
  return { ...reply, text, ...askName, replyOptions: [nameInput, ...offered, skipName] };
}
