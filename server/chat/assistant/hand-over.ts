import type { AssistantScript, Site } from '@/lib/content';
import { createEmailPrompt } from './email-prompt';
import { closingTime, describeReturn, isOpen } from './office-hours';
import { createIntentReader, type PersonDetector } from './read-intent';
import { buttonsOf, fillIn, plain, promptFor } from './script';
import {
  type Conversation,
  isAskedForEmail,
  isAskedForName,
  isAwaited,
  isQuiet,
  isUnanswered,
  steps,
  type Turn,
} from './turn';

const longestName = 60;

/**
 * The hand-over to a person: name, opening hours, and an address for the reply. `isAnswerable` says
 * whether the script or the content has an answer.
 */
export function createHandOver(
  script: AssistantScript,
  site: Site,
  isAnswerable: (text: string) => boolean,
  asksForPerson: PersonDetector,
) {
  const { handOver: words } = script;
  const link = { label: words.link, href: site.messaging.href };
  const { aside, afterwards } = buttonsOf(script);
  const intents = createIntentReader(script);
  const emailPrompt = createEmailPrompt(script, site, intents);

  /** Whether a text at the name prompt is a question. */
  const isQuestion = (text: string) =>
    text.includes('?') || (text.trim().split(/\s+/).length > 2 && isAnswerable(text));

  /** Whether a stored name is a real one; the name call stores any text. */
  const isName = (text: string) => hasLetters(text) && !isQuestion(text);

  function handOver(conversation: Conversation, opening = ''): Turn {
    const { now, email } = conversation;
    if (isOpen(now, site.hours)) {
      const text = `${opening}${words.here.text}`;
      const reply = { text, step: steps.here, replyOptions: aside, link };
      const answered = new Date(now.getTime() + words.silentMinutes * 60_000);
      const closing = closingTime(now, site.hours);
      return { reply, handOver: true, silentUntil: answered < closing ? answered : closing };
    }
    const back = describeReturn(now, site.hours, words.away.when);
    if (!email) {
      const text = `${opening}${fillIn(words.away.text, { back })}`;
      return { reply: { text, step: steps.away, replyOptions: emailPrompt.options, link } };
    }
    const text = `${opening}${fillIn(words.known, { email })}`;
    return { reply: { text, step: steps.done, replyOptions: afterwards, link }, handOver: true };
  }

  const handOverFor = (conversation: Conversation, name: string) =>
    handOver(conversation, `${fillIn(words.thanks, { name })} `);

  const askName = (text: string): Turn => ({
    reply: { text, step: steps.askName, replyOptions: promptFor('name', words.askName) },
  });

  function takeName(text: string, conversation: Conversation): Turn {
    if (intents.refusesName(text)) return handOver(conversation);
    if (!hasLetters(text)) return askName(words.askName.missing);
    const name = nameOf(text);
    return { ...handOverFor(conversation, name), name };
  }

  return {
    /** The turn after a visitor asks for a person. */
    begin: (conversation: Conversation) =>
      conversation.name && isName(conversation.name)
        ? handOverFor(conversation, conversation.name)
        : askName(words.askName.text),
    /** The turn after a text at a prompt; undefined when the text is about something else. */
    follow(text: string, conversation: Conversation) {
      if (isAskedForName(conversation) && !isQuestion(text)) {
        return takeName(conversation.name ?? text, conversation);
      }
      const isOther = () =>
        intents.isInquiry(text) || asksForPerson(text) !== undefined || isAnswerable(text);
      return isAskedForEmail(conversation) && (intents.agrees(text) || !isOther())
        ? emailPrompt.askAgain(text, conversation)
        : undefined;
    },
    /** The turn after any text that tells how to reach the visitor, once a hand-over has begun. */
    hear(text: string, conversation: Conversation): Turn | undefined {
      if (!isAskedForName(conversation)) return emailPrompt.hear(text, conversation);
      // A visitor who gives an address instead of a name can be answered too.
      const { email } = emailPrompt.find(text, conversation.email);
      if (!email) return undefined;
      const kept = `${fillIn(words.kept.here, { email })} `;
      const opening = isOpen(conversation.now, site.hours) ? kept : '';
      return { ...handOver({ ...conversation, email }, opening), email };
    },
    /** The turn after the first text that comes when the team's time is over without an answer. */
    apologise(conversation: Conversation): Turn | undefined {
      if (!isUnanswered(conversation)) return undefined;
      const { email } = conversation;
      const { text, known } = words.unanswered;
      const reply = email
        ? { text: fillIn(known, { email }), step: steps.done, replyOptions: afterwards }
        : { text, step: steps.away, replyOptions: emailPrompt.options };
      return { reply: { ...reply, link }, handOver: true, silentUntil: null };
    },
    /** The turn after a button of these steps, which may be pressed at any time. */
    press(text: string, conversation: Conversation): Turn | undefined {
      const isPressed = (label: string) => plain(label) === plain(text);
      const isOver = isQuiet(conversation) || isUnanswered(conversation);
      if (isPressed(words.askName.skip) && !isOver) return handOver(conversation);
      if (isPressed(words.email.skip)) return emailPrompt.skip(conversation);
      if (isPressed(words.here.leaveEmail)) {
        const step = isAwaited(conversation) ? steps.hereEmail : steps.askEmail;
        return { reply: { text: words.email.ask, step, replyOptions: emailPrompt.options } };
      }
      if (!isPressed(words.here.back)) return undefined;
      const reply = { text: words.returned, step: steps.done, replyOptions: afterwards };
      return { reply, silentUntil: null };
    },
  };
}

const hasLetters = (text: string) => /\p{L}/u.test(text);

/** A name on one line, cut to the maximum length. */
const nameOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, longestName).trim();
