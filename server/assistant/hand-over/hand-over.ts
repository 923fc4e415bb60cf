import { findAssistant, getAssistantScript, getChatCopy, getSite, personStep } from '@/lib/content';
import { fillIn } from '@/lib/text/fill-in';
import type { Assistant, AssistantMessage, Conversation, Turn } from './conversation';
import { describeReturn, isOpen } from './office-hours';
import { anyOf, isInquiry, plain, refuses, toButton } from './phrases';
import { readContact } from './read-contact';

type Step = Omit<AssistantMessage, 'text'>;

const { hours, locale, messaging } = getSite();
const { handOver: words, voice } = getChatCopy();
const script = findAssistant() && getAssistantScript();
export const link = { label: words.link, href: messaging.href };
export const nameInput = { type: 'input', text: words.askName.label, field: 'name' } as const;
export const skipName = toButton(words.askName.skip);
const emailInput = { type: 'input', text: words.email.label, field: 'email' } as const;
const emailPrompt = [emailInput, toButton(words.email.skip)];
const leaveEmail = toButton(words.leaveEmail);
const back = script ? [toButton(script.handOver.back)] : [];
const answerButtons = (script?.answerOptions ?? [])
  .filter((option) => !('step' in option) || option.step !== personStep)
  .map(({ text }) => toButton(text));

/** The steps as rooms store them. */
export const askName = { step: 'person-name', replyOptions: [nameInput, skipName] };
const here = { step: 'person-here', replyOptions: [...back, leaveEmail], link };
const away = { step: 'person-away', replyOptions: emailPrompt, link };
const hereEmail = { step: 'person-here-email', replyOptions: emailPrompt };
const askEmail = { step: 'person-email', replyOptions: emailPrompt };
const done = { step: 'person-done', replyOptions: answerButtons, link };

/** The state of a hand-over: `free` before it, `awaited` until the team answers, `person` while it does. */
function readState({ step, silentUntil, isPersonWanted, now }: Conversation) {
  const isSilent = silentUntil !== null && silentUntil > now;
  if (step === here.step) return isSilent ? 'awaited' : 'unanswered';
  if (step === hereEmail.step) return isSilent ? 'awaitedAskingEmail' : 'unanswered';
  if (isSilent) return 'person';
  if (step === askName.step) return 'askingName';
  if (step === away.step || step === askEmail.step) return 'askingEmail';
  return isPersonWanted ? 'done' : 'free';
}

/** Replies at a step with `text`, or with `known` if the address is known; thanks for a name. */
export function replyAt(at: Step, visitor: Conversation, text: string, known = text): Turn {
  const { now, name, email } = visitor;
  const step = at === away && email ? done : at;
  const pattern = (name ? `${words.thanks} ` : '') + (email ? known : text);
  const day = describeReturn(now, hours, words.away.when, locale);
  const values = { back: day, name: name ?? '', email: email ?? '' };
  const replyOptions = step.replyOptions.filter((option) => !email || option !== leaveEmail);
  return { reply: { ...step, text: fillIn(pattern, values), replyOptions } };
}

/** Asks for the name, or hands over at once if it is known. */
export const startHandOver = (visitor: Conversation): Turn =>
  visitor.name ? handOver(visitor) : replyAt(askName, visitor, voice.askName);

/** Hands over to the team, or asks for an address while it is away. */
function handOver(visitor: Conversation): Turn {
  const { now, email } = visitor;
  if (!isOpen(now, hours))
    return { ...replyAt(away, visitor, words.away.text, words.known), handOver: !!email };
  const silentUntil = new Date(now.getTime() + words.silentMinutes * 60_000);
  const known = `${words.known} ${voice.here}`;
  return { ...replyAt(here, visitor, voice.here, known), handOver: true, silentUntil };
}

/** Answers texts that are neither a name nor an address: the assistant, or the team without one. */
export type Responder = {
  respond: (text: string, conversation: Conversation) => Turn;
  /** Responds at the prompt for a name, which the visitor has not given. */
  respondAtName: (text: string, visitor: Conversation) => Turn;
  /** Responds while the team is awaited; the room stays at `step`. */
  respondAwaited: (text: string, conversation: Conversation, step: Step) => Turn;
  /** Whether a text that is not a question is for `respond` all the same. */
  isRequest: (text: string, isAtName: boolean) => boolean;
};

/** Takes a name or an address from a text, and leaves other texts to the responder. */
export function handleText(text: string, conversation: Conversation, responder: Responder): Turn {
  const state = readState(conversation);
  if (state === 'free') return responder.respond(text, conversation);
  if (state === 'askingName') return handleName(text, conversation, responder);

  const { email, isTry, hasPhoneNumber } = readContact(text, conversation.email);
  const visitor = { ...conversation, name: null, email: email ?? conversation.email };
  const isSame = (label: string) => plain(label) === plain(text);
  if (script && isSame(script.handOver.back))
    return { ...replyAt(done, visitor, script.handOver.returned), silentUntil: null };
  if (state === 'person') return { reply: null, email };

  const isAwaited = state === 'awaited' || state === 'awaitedAskingEmail';
  const prompt = isAwaited || state === 'unanswered' ? hereEmail : askEmail;
  const next = isAwaited ? here : done;
  if (isSame(words.leaveEmail)) return replyAt(prompt, visitor, words.email.ask);
  if (email) return { ...replyAt(next, visitor, words.known), handOver: true, email };
  if (state === 'awaited') return responder.respondAwaited(text, conversation, here);
  if (state === 'unanswered') {
    const { text: sorry, known } = voice.unanswered;
    return { ...replyAt(away, visitor, sorry, known), handOver: true, silentUntil: null };
  }

  const isQuestion = isInquiry(text);
  const needsEmail = replyAt(prompt, visitor, words.email.missing);
  if (isTry && !(state === 'done' && isQuestion)) return needsEmail;
  if (hasPhoneNumber && !isQuestion)
    return { ...replyAt(next, visitor, words.email.number), handOver: true };
  if (state === 'done') return responder.respond(text, conversation);

  if (isSame(words.email.skip) || refuses(text, 4))
    return replyAt(next, visitor, words.noEmail, words.known);
  // A text at a prompt may say who the visitor is, so it is not stored as a missed question.
  const missed = undefined;
  if (isAwaited) return { ...responder.respondAwaited(text, conversation, hereEmail), missed };
  if (words.agreeing.some(isSame)) return replyAt(askEmail, visitor, words.email.ask);
  if (!isQuestion && !responder.isRequest(text, false)) return needsEmail;
  return { ...responder.respond(text, conversation), missed };
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();
/** At most 60 characters and five words, and one letter. */
const isName = (text: string) => /^(?=.*\p{L})(?=.{1,60}$)\S+(?: \S+){0,4}$/u.test(oneLine(text));
/** 'My name is' of 'My name is Sari'. */
const introductions = `^(?:${anyOf(words.askName.before)} )+(?=\\p{L})`;
const introduction = new RegExp(introductions.replaceAll(' ', '[^\\p{L}\\p{N}]+'), 'iu');

function handleName(text: string, conversation: Conversation, responder: Responder): Turn {
  const answer = text.replace(introduction, '');
  const { email } = readContact(answer, conversation.email);
  // The name call has stored the text as the name already.
  const visitor = { ...conversation, name: null, email: email ?? conversation.email };
  const isSkipped = plain(answer) === plain(words.askName.skip) || refuses(answer, 0);
  if (email || isSkipped) return { ...handOver(visitor), name: null, email };

  // 'Will' asks and 'Dana' is on the site, but both may be names.
  const isQuestion = answer.includes('?') || (isInquiry(answer) && /\S\s+\S+\s+\S/.test(answer));
  if (isQuestion || responder.isRequest(answer, true))
    return responder.respondAtName(text, visitor);

  if (!isName(answer)) return { ...replyAt(askName, visitor, words.askName.long), name: null };
  const name = oneLine(answer);
  return { ...handOver({ ...visitor, name }), name };
}

const notifyTeam = (visitor: Conversation) => ({ ...handOver(visitor), handOver: true });

/** The team reads every text itself, and is notified of the first one. */
const team: Responder = {
  respond(_text, conversation) {
    const visitor = { ...conversation, name: null };
    if (visitor.step === done.step) return { reply: null };
    if (readState(visitor) !== 'askingEmail') return notifyTeam(visitor);
    return { ...replyAt(done, visitor, words.noEmail, words.known), handOver: true };
  },
  respondAtName: (_text, visitor) => ({ ...notifyTeam(visitor), name: null }),
  respondAwaited: () => ({ reply: null }),
  isRequest: (text) => !isName(text),
};

/** For a chat with people alone, which begins with a hand-over. */
export const people: Assistant = {
  greet: () => ({ ...askName, text: voice.askName }),
  answer: (text, conversation) => handleText(text, conversation, team),
};
