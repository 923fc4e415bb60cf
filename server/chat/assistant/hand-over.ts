import { type AssistantScript, personStep, type Site } from '@/lib/content';
import type { ReplyOption } from '@/lib/contracts/chat';
import { emailText } from '@/lib/contracts/fields';
import { fillIn } from './fill-in';
import { closingTime, describeReturn, isOpen } from './office-hours';
import { plain, toButtons } from './script';
import type { Conversation, Turn } from './turn';

const askName = `${personStep}-name`;
const here = `${personStep}-here`;
const away = `${personStep}-away`;
const hereEmail = `${personStep}-here-email`;
const askEmail = `${personStep}-email`;
const done = `${personStep}-done`;

const longestName = 60;

/** How a person takes over: the name, the team or when it is back, an address to answer to. */
export type HandOver = {
  /** What follows when somebody asks for a person. */
  begin(conversation: Conversation): Turn;
  /** What follows a text at one of these steps, or undefined when it is not about handing over. */
  follow(text: string, conversation: Conversation): Turn | undefined;
  /** What follows a text while a person has the word: an address that was asked for is taken. */
  overhear(text: string, conversation: Conversation): Turn;
  /** What follows the first text when the time of the team is over and nobody has answered. */
  apologise(text: string, conversation: Conversation): Turn | undefined;
  /** What follows the buttons of these steps, pressed at any time. */
  press(text: string, conversation: Conversation): Turn | undefined;
};

/** Reads `handOver` of the script and the hours of the site; `isAnswerable` knows what has an answer. */
export function createHandOver(
  { handOver: words, answerOptions }: AssistantScript,
  site: Site,
  isAnswerable: (text: string) => boolean,
): HandOver {
  const link = { label: words.link, href: site.messaging.href };
  const emailPrompt = promptFor('email', words.email);
  const afterwards = toButtons(answerOptions.filter((option) => !isForPerson(option)));
  const aside = toButtons([{ text: words.here.back }, { text: words.here.leaveEmail }]);

  function handOver(conversation: Conversation, name: string | null): Turn {
    const { now, email } = conversation;
    const thanks = name ? `${fillIn(words.thanks, { name })} ` : '';
    if (isOpen(now, site.hours)) {
      return {
        reply: { text: `${thanks}${words.here.text}`, step: here, replyOptions: aside, link },
        handOver: true,
        silentUntil: earlier(
          new Date(now.getTime() + words.silentMinutes * 60_000),
          closingTime(now, site.hours),
        ),
      };
    }
    const back = describeReturn(now, site.hours, words.away.when);
    const text = `${thanks}${fillIn(words.away.text, { back })}`;
    if (!email) return { reply: { text, step: away, replyOptions: emailPrompt, link } };
    const known = fillIn(words.known, { email });
    return {
      reply: { text: `${thanks}${known}`, step: done, replyOptions: afterwards, link },
      handOver: true,
    };
  }

  function takeEmail(text: string, conversation: Conversation): Turn {
    const isSilent = isQuiet(conversation);
    const result = emailText(words.email.ask).safeParse(text);
    if (!result.success) {
      const step = conversation.step ?? askEmail;
      return { reply: { text: words.email.invalid, step, replyOptions: emailPrompt } };
    }
    const email = result.data;
    const kept = fillIn(isSilent ? words.kept.here : words.kept.away, { email });
    const replyOptions = isSilent ? toButtons([{ text: words.here.back }]) : afterwards;
    const step = isSilent && isAwaited(conversation) ? here : done;
    return { reply: { text: kept, step, replyOptions }, email, handOver: true };
  }

  function skipEmail(conversation: Conversation): Turn {
    const { email } = conversation;
    if (isQuiet(conversation)) {
      const text = email ? fillIn(words.known, { email }) : words.email.skippedHere;
      const step = isAwaited(conversation) ? here : done;
      return { reply: { text, step, replyOptions: aside, link } };
    }
    const text = email ? fillIn(words.known, { email }) : words.noEmail;
    return { reply: { text, step: done, replyOptions: afterwards, link } };
  }

  return {
    begin: (conversation) =>
      conversation.name && !isQuestion(conversation.name, isAnswerable)
        ? handOver(conversation, conversation.name)
        : {
            reply: {
              text: words.askName.text,
              step: askName,
              replyOptions: promptFor('name', words.askName),
            },
          },
    follow(text, conversation) {
      const { step, name } = conversation;
      if (step === askName && !isQuestion(text, isAnswerable)) {
        return handOver(conversation, nameOf(name ?? text));
      }
      return isAskedForEmail(conversation) && !isNoAddress(text, isAnswerable)
        ? takeEmail(text, conversation)
        : undefined;
    },
    overhear: (text, conversation) =>
      isAskedForEmail(conversation) && text.includes('@')
        ? takeEmail(text, conversation)
        : { reply: null },
    apologise(text, conversation) {
      const isAddress = isAskedForEmail(conversation) && text.includes('@');
      if (!isUnanswered(conversation) || isAddress) return undefined;
      const { email } = conversation;
      const reply = email
        ? { text: fillIn(words.unanswered.known, { email }), step: done, replyOptions: afterwards }
        : { text: words.unanswered.text, step: away, replyOptions: emailPrompt };
      return { reply: { ...reply, link }, handOver: true, silentUntil: null };
    },
    press(text, conversation) {
      const isPressed = (label: string) => plain(label) === plain(text);
      const isOver = isQuiet(conversation) || isUnanswered(conversation);
      if (isPressed(words.askName.skip) && !isOver) return handOver(conversation, null);
      if (isPressed(words.email.skip)) return skipEmail(conversation);
      if (isPressed(words.here.leaveEmail)) {
        const step = isAwaited(conversation) ? hereEmail : askEmail;
        return { reply: { text: words.email.ask, step, replyOptions: emailPrompt } };
      }
      if (!isPressed(words.here.back)) return undefined;
      return {
        reply: { text: words.returned, step: done, replyOptions: afterwards },
        silentUntil: null,
      };
    },
  };
}

/** Whether a person has the word. */
export const isQuiet = ({ silentUntil, now }: Conversation) =>
  silentUntil !== null && silentUntil > now;

/** Whether the team was asked to answer here and has not: its answer takes the step away. */
const isAwaited = ({ step }: Conversation) => step === here || step === hereEmail;

/** Whether the time for the team's answer is over, and there is none. */
const isUnanswered = (conversation: Conversation) =>
  conversation.silentUntil !== null && !isQuiet(conversation) && isAwaited(conversation);

const isAskedForEmail = ({ step }: Conversation) =>
  step === away || step === hereEmail || step === askEmail;

const isForPerson = (option: object) => 'step' in option && option.step === personStep;

const promptFor = (field: 'name' | 'email', { label, skip }: { label: string; skip: string }) =>
  [
    { type: 'input', text: label, field },
    { type: 'button', text: skip },
  ] satisfies ReplyOption[];

/** Text at the prompt for a name that is a question all the same. */
const isQuestion = (text: string, isAnswerable: (text: string) => boolean) =>
  text.includes('?') || (text.trim().split(/\s+/).length > 2 && isAnswerable(text));

/** Text at the prompt for an address that cannot be a mistyped one. */
const isNoAddress = (text: string, isAnswerable: (text: string) => boolean) =>
  !text.includes('@') && (/\s/.test(text.trim()) || (!text.includes('.') && isAnswerable(text)));

const earlier = (one: Date, other: Date) => (one < other ? one : other);

/** A name in one line and of a name's length. */
const nameOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, longestName).trim();
