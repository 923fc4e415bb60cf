import { type AssistantScript, getSite, personStep } from '@/lib/content';
import { fillIn } from '@/lib/content/format';
import { addressKey } from '@/lib/contracts/address';
import type { ReplyOption } from '@/lib/contracts/chat';
import { describeReturn, isOpen } from './office-hours';
import { readContact } from './read-contact';
import type { createIntentReader } from './read-intent';
import { anyOf, plain, toButton } from './script';
import { type AssistantMessage, type Conversation, stateOf, steps, type Turn } from './turn';

/** A longer text at the name prompt is what the visitor wants to say. */
const longestName = 60;
const mostNameWords = 5;
const gap = '[^\\p{L}\\p{N}]+';

/**
 * The hand-over to a person: name, opening hours, and an address for the reply. `isKeyword` says
 * whether the script knows a text, `isAnswerable` whether the script or the content has an answer.
 */
export function createHandOver(
  { handOver: words, answerOptions }: AssistantScript,
  intents: ReturnType<typeof createIntentReader>,
  isKeyword: (text: string) => boolean,
  isAnswerable: (text: string) => boolean,
) {
  const site = getSite();
  const link = { label: words.link, href: site.messaging.href };
  /** The site's own addresses do not count as a visitor's. */
  const own = new Set(Object.values(site.emails).map(addressKey));
  const nameInput: ReplyOption = { type: 'input', text: words.askName.label, field: 'name' };
  const emailInput: ReplyOption = { type: 'input', text: words.email.label, field: 'email' };
  const skipName = toButton(words.askName.skip);
  const emailPrompt = [emailInput, toButton(words.email.skip)];
  /** The buttons while a person talks, and the buttons after the assistant resumes. */
  const back = [toButton(words.here.back)];
  const aside = [...back, toButton(words.here.leaveEmail)];
  const afterwards = answerOptions
    .filter((option) => !('step' in option && option.step === personStep))
    .map(({ text }) => toButton(text));

  const introduction = new RegExp(
    `^(?:${anyOf(words.askName.before).replaceAll(' ', gap)}${gap})+(?=\\p{L})`,
    'iu',
  );
  /** 'Sari' of 'My name is Sari'. */
  const readName = (text: string) => text.replace(/\s+/g, ' ').trim().replace(introduction, '');

  /** Whether a text at the name prompt is not a name; 'Will' and 'Dana' are names as well as words. */
  const isQuestion = (text: string) => {
    const words = text.trim().split(/\s+/).length;
    if (text.includes('?') || isKeyword(text) || intents.asksForPerson(text)) return true;
    return (words > 1 && isAnswerable(text)) || (words > 2 && intents.isInquiry(text));
  };

  const isRequest = (text: string) =>
    intents.isInquiry(text) || intents.asksForPerson(text) !== undefined;

  const askName = (text: string): Turn => ({
    reply: { text, step: steps.askName, replyOptions: [nameInput, skipName] },
  });

  function askEmail(text: string, conversation: Conversation): Turn {
    const { isAwaited, isAskedForEmail } = stateOf(conversation);
    const asking = isAwaited ? steps.hereEmail : steps.askEmail;
    const step = isAskedForEmail ? conversation.step : null;
    return { reply: { text, step: step ?? asking, replyOptions: emailPrompt } };
  }

  /** Nobody is there: the team has the address for its answer, or the visitor is asked for it. */
  const answerByMail = (email: string | null, known: string, asking: string): AssistantMessage =>
    email
      ? { text: fillIn(known, { email }), step: steps.done, replyOptions: afterwards, link }
      : { text: asking, step: steps.away, replyOptions: emailPrompt, link };

  function goOn(text: string, conversation: Conversation, whileQuiet = aside): AssistantMessage {
    const { isQuiet, isAwaited } = stateOf(conversation);
    const step = isQuiet && isAwaited ? steps.here : steps.done;
    return { text, step, replyOptions: isQuiet ? whileQuiet : afterwards };
  }

  function handOver({ now, email }: Conversation, opening = ''): Turn {
    if (isOpen(now, site.hours)) {
      const text = opening + words.here.text;
      const reply = { text, step: steps.here, replyOptions: aside, link };
      const silentUntil = new Date(now.getTime() + words.silentMinutes * 60_000);
      return { reply, handOver: true, silentUntil };
    }
    const back = describeReturn(now, site.hours, words.away.when);
    const reply = answerByMail(email, words.known, fillIn(words.away.text, { back }));
    const told = { ...reply, text: opening + reply.text };
    return { reply: told, ...(email && { handOver: true }) };
  }

  const handOverFor = (conversation: Conversation, name: string) =>
    handOver(conversation, `${fillIn(words.thanks, { name: isolate(name) })} `);

  function takeName(text: string, conversation: Conversation): Turn {
    if (intents.refusesName(text)) return handOver(conversation);
    if (!hasLetters(text)) return askName(words.askName.missing);
    const name = readName(text);
    const isLong = name.length > longestName || name.split(' ').length > mostNameWords;
    if (isLong) return askName(words.askName.long);
    return { ...handOverFor(conversation, name), name };
  }

  function takeEmail(email: string, conversation: Conversation): Turn {
    const { isQuiet, isAwaited, isAskedForEmail } = stateOf(conversation);
    // After a person has answered, the assistant stays silent unless the visitor addresses it.
    if (isQuiet && !isAwaited && !isAskedForEmail) return { reply: null, email };
    const kept = fillIn(isQuiet ? words.kept.here : words.kept.away, { email });
    return { reply: goOn(kept, conversation, back), email, handOver: true };
  }

  function skipEmail(conversation: Conversation): Turn {
    const { email } = conversation;
    const skipped = stateOf(conversation).isQuiet ? words.email.skippedHere : words.noEmail;
    const text = email ? fillIn(words.known, { email }) : skipped;
    return { reply: { ...goOn(text, conversation), link } };
  }

  return {
    /** The turn after a visitor asks for a person. The name call has stored any text as the name. */
    begin: (conversation: Conversation) =>
      conversation.name && hasLetters(conversation.name) && !isQuestion(conversation.name)
        ? handOverFor(conversation, conversation.name)
        : askName(words.askName.text),
    /** The answer to a question at the name prompt, with the prompt below it once more. */
    askNameAgain({ reply }: Turn, offered: ReplyOption[]): Turn {
      if (!reply || reply.step === steps.askName) return { reply };
      const text = `${reply.text}\n\n${words.askName.again}`;
      const replyOptions = [nameInput, ...offered, skipName];
      return { reply: { ...reply, text, step: steps.askName, replyOptions } };
    },
    /** The turn after a text at a prompt or about how to reach the visitor; undefined for others. */
    hear(text: string, conversation: Conversation): Turn | undefined {
      const { isQuiet, isAwaited, isUnanswered, ...state } = stateOf(conversation);
      const { isPersonWanted, now } = conversation;
      const { email, isTry, hasPhoneNumber } = readContact(text, own, conversation.email ?? '');
      if (state.isAskedForName) {
        if (!email) return isQuestion(readName(text)) ? undefined : takeName(text, conversation);
        // A visitor who gives an address instead of a name can be answered too.
        const opening = isOpen(now, site.hours) ? `${fillIn(words.kept.here, { email })} ` : '';
        return { ...handOver({ ...conversation, email }, opening), email };
      }
      const isAsked = state.isAskedForEmail;
      if (email && (isAsked || isPersonWanted)) return takeEmail(email, conversation);
      const isWithAssistant = isPersonWanted && !isQuiet && !isAwaited;
      if (!isAsked && !isWithAssistant) return undefined;
      const isInquiry = intents.isInquiry(text);
      const { missing } = words.email;
      if (isTry && (isAsked || !isInquiry)) return askEmail(missing, conversation);
      if (hasPhoneNumber && !isInquiry) {
        return { reply: goOn(words.email.number, conversation), handOver: true };
      }
      if (!isAsked) return undefined;
      if (intents.refusesEmail(text)) return skipEmail(conversation);
      if (isQuiet || isUnanswered) return undefined;
      if (intents.agrees(text)) return askEmail(words.email.ask, conversation);
      return isRequest(text) || isAnswerable(text) ? undefined : askEmail(missing, conversation);
    },
    /** The turn while the team is awaited: a question gets what is `found`, or when they are there. */
    wait(text: string, conversation: Conversation, { reply: found, memory, missed }: Turn): Turn {
      const { isAwaited, isAskedForEmail } = stateOf(conversation);
      const isKnown = found?.link !== undefined && found.link.href !== link.href;
      const isAnswer = isKnown && (isRequest(text) || isKeyword(text));
      if (!isAwaited || !(isRequest(text) || isAnswer)) return { reply: null };
      const said = isAnswer ? found : { text: words.here.waiting, link };
      const buttons = conversation.email ? back : aside;
      const replyOptions = isAskedForEmail ? emailPrompt : buttons;
      const reply = { ...said, step: conversation.step ?? steps.here, replyOptions };
      return { reply, memory, missed };
    },
    /** The turn after the first text that comes when the team's time is over without an answer. */
    apologise({ email }: Conversation): Turn {
      const reply = answerByMail(email, words.unanswered.known, words.unanswered.text);
      return { reply, handOver: true, silentUntil: null };
    },
    /** The turn after a button of these steps, which may be pressed at any time. */
    press(text: string, conversation: Conversation): Turn | undefined {
      const isPressed = (label: string) => plain(label) === plain(text);
      const { isQuiet, isUnanswered } = stateOf(conversation);
      if (isPressed(words.askName.skip) && !isQuiet && !isUnanswered) return handOver(conversation);
      if (isPressed(words.email.skip)) return skipEmail(conversation);
      if (isPressed(words.here.leaveEmail)) return askEmail(words.email.ask, conversation);
      if (!isPressed(words.here.back)) return undefined;
      const reply = { text: words.returned, step: steps.done, replyOptions: afterwards };
      return { reply, silentUntil: null };
    },
  };
}

/** Isolates a right-to-left name, so that it does not reorder the punctuation around it (UAX #9). */
const isolate = (name: string) =>
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/.test(name) ? `\u2068${name}\u2069` : name;

const hasLetters = (text: string) => /\p{L}/u.test(text);
