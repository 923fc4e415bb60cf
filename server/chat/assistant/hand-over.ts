import type { AssistantScript, Site } from '@/lib/content';
import { createEmailPrompt } from './email-prompt';
import { fillIn } from './fill-in';
import {
  buttonsOf,
  isAskedForEmail,
  isAskedForName,
  isAwaited,
  isQuiet,
  isUnanswered,
  steps,
} from './hand-over-steps';
import { closingTime, describeReturn, isOpen } from './office-hours';
import { createIntentReader } from './read-intent';
import { plain, promptFor } from './script';
import type { Conversation, Turn } from './turn';

const longestName = 60;

/** How a person takes over: the name, the team or when it is back, an address to answer to. */
export type HandOver = {
  /** What follows when somebody asks for a person. */
  begin(conversation: Conversation): Turn;
  /** What follows a text at a prompt, or undefined when it is about something else. */
  follow(text: string, conversation: Conversation): Turn | undefined;
  /** What follows an address in any text after a hand-over, and what else says how to reach the visitor. */
  hear(text: string, conversation: Conversation): Turn | undefined;
  /** What follows the first text when the time of the team is over and nobody has answered. */
  apologise(conversation: Conversation): Turn | undefined;
  /** What follows the buttons of these steps, pressed at any time. */
  press(text: string, conversation: Conversation): Turn | undefined;
};

/** What a text is about that is none of these steps. */
type Matters = {
  /** Whether script or content have an answer. */
  isAnswerable(text: string): boolean;
  /** Whether it asks for a person. */
  asksForPerson(text: string): boolean;
};

/** Reads `handOver` of the script and the hours of the site. */
export function createHandOver(
  script: AssistantScript,
  site: Site,
  { isAnswerable, asksForPerson }: Matters,
): HandOver {
  const { handOver: words } = script;
  const link = { label: words.link, href: site.messaging.href };
  const { aside, afterwards } = buttonsOf(script);
  const intents = createIntentReader(script);
  const emailPrompt = createEmailPrompt(script, site, intents);

  /** Text at the prompt for a name that is a question all the same. */
  const isQuestion = (text: string) =>
    text.includes('?') || (text.trim().split(/\s+/).length > 2 && isAnswerable(text));

  /** Whether a stored name is one: the name call takes any text. */
  const isName = (text: string) => hasLetters(text) && !isQuestion(text);

  function handOver(conversation: Conversation, opening = ''): Turn {
    const { now, email } = conversation;
    if (isOpen(now, site.hours)) {
      return {
        reply: {
          text: `${opening}${words.here.text}`,
          step: steps.here,
          replyOptions: aside,
          link,
        },
        handOver: true,
        silentUntil: earlier(
          new Date(now.getTime() + words.silentMinutes * 60_000),
          closingTime(now, site.hours),
        ),
      };
    }
    const back = describeReturn(now, site.hours, words.away.when);
    if (!email) {
      const text = `${opening}${fillIn(words.away.text, { back })}`;
      return { reply: { text, step: steps.away, replyOptions: emailPrompt.options, link } };
    }
    const text = `${opening}${fillIn(words.known, { email })}`;
    return {
      reply: { text, step: steps.done, replyOptions: afterwards, link },
      handOver: true,
    };
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

  /** Somebody who is asked for a name and gives an address can be answered all the same. */
  function takeEmailForName(email: string, conversation: Conversation): Turn {
    const kept = `${fillIn(words.kept.here, { email })} `;
    const opening = isOpen(conversation.now, site.hours) ? kept : '';
    return { ...handOver({ ...conversation, email }, opening), email };
  }

  return {
    begin: (conversation) =>
      conversation.name && isName(conversation.name)
        ? handOverFor(conversation, conversation.name)
        : askName(words.askName.text),
    follow(text, conversation) {
      if (isAskedForName(conversation) && !isQuestion(text)) {
        return takeName(conversation.name ?? text, conversation);
      }
      const isOther = () => intents.isInquiry(text) || asksForPerson(text) || isAnswerable(text);
      return isAskedForEmail(conversation) && (intents.agrees(text) || !isOther())
        ? emailPrompt.askAgain(text, conversation)
        : undefined;
    },
    hear(text, conversation) {
      if (!isAskedForName(conversation)) return emailPrompt.hear(text, conversation);
      const { email } = emailPrompt.find(text, conversation.email);
      return email ? takeEmailForName(email, conversation) : undefined;
    },
    apologise(conversation) {
      if (!isUnanswered(conversation)) return undefined;
      const { email } = conversation;
      const reply = email
        ? {
            text: fillIn(words.unanswered.known, { email }),
            step: steps.done,
            replyOptions: afterwards,
          }
        : { text: words.unanswered.text, step: steps.away, replyOptions: emailPrompt.options };
      return { reply: { ...reply, link }, handOver: true, silentUntil: null };
    },
    press(text, conversation) {
      const isPressed = (label: string) => plain(label) === plain(text);
      const isOver = isQuiet(conversation) || isUnanswered(conversation);
      if (isPressed(words.askName.skip) && !isOver) return handOver(conversation);
      if (isPressed(words.email.skip)) return emailPrompt.skip(conversation);
      if (isPressed(words.here.leaveEmail)) {
        const step = isAwaited(conversation) ? steps.hereEmail : steps.askEmail;
        return { reply: { text: words.email.ask, step, replyOptions: emailPrompt.options } };
      }
      if (!isPressed(words.here.back)) return undefined;
      return {
        reply: { text: words.returned, step: steps.done, replyOptions: afterwards },
        silentUntil: null,
      };
    },
  };
}

const hasLetters = (text: string) => /\p{L}/u.test(text);

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** A name in one line and of a name's length. */
const nameOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, longestName).trim();
