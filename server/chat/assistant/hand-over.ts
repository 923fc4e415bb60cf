import { type AssistantScript, personStep, type Site } from '@/lib/content';
import type { ReplyOption } from '@/lib/contracts/chat';
import { emailText } from '@/lib/contracts/fields';
import { fillIn } from './fill-in';
import { describeReturn, isOpen } from './office-hours';
import { plain, toButtons } from './script';
import type { Conversation, Turn } from './turn';

const askName = `${personStep}-name`;
const here = `${personStep}-here`;
const away = `${personStep}-away`;
const askEmail = `${personStep}-email`;
const done = `${personStep}-done`;

const longestName = 60;

/** How a person takes over: the name, the team or when it is back, an address to answer to. */
export type HandOver = {
  /** What follows when somebody asks for a person. */
  begin(conversation: Conversation): Turn;
  /** What follows a text at one of these steps, or undefined when it is not about handing over. */
  follow(text: string, conversation: Conversation): Turn | undefined;
  /** What follows the buttons of these steps, pressed at any time. */
  press(text: string, conversation: Conversation): Turn | undefined;
};

/** Reads `handOver` of the script and the hours of the site. */
export function createHandOver(
  { handOver: words, answerOptions }: AssistantScript,
  site: Site,
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
        silentUntil: new Date(now.getTime() + words.silentMinutes * 60_000),
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
    return { reply: { text: kept, step: done, replyOptions }, email, handOver: true };
  }

  function skipEmail(conversation: Conversation): Turn {
    return isQuiet(conversation)
      ? { reply: { text: words.email.skippedHere, step: here, replyOptions: aside, link } }
      : { reply: { text: words.noEmail, step: done, replyOptions: afterwards, link } };
  }

  return {
    begin: (conversation) =>
      conversation.name
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
      if (step === askName) return handOver(conversation, nameOf(name ?? text));
      const isPrompted = step === away || step === askEmail;
      // A person has the word: only what looks like an address is meant for the assistant.
      if (isPrompted && (!isQuiet(conversation) || !/\s/.test(text.trim()))) {
        return takeEmail(text, conversation);
      }
      return undefined;
    },
    press(text, conversation) {
      const isPressed = (label: string) => plain(label) === plain(text);
      if (isPressed(words.askName.skip) && !isQuiet(conversation))
        return handOver(conversation, null);
      if (isPressed(words.email.skip)) return skipEmail(conversation);
      if (isPressed(words.here.leaveEmail)) {
        return { reply: { text: words.email.ask, step: askEmail, replyOptions: emailPrompt } };
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

const isForPerson = (option: object) => 'step' in option && option.step === personStep;

const promptFor = (field: 'name' | 'email', { label, skip }: { label: string; skip: string }) =>
  [
    { type: 'input', text: label, field },
    { type: 'button', text: skip },
  ] satisfies ReplyOption[];

/** A name in one line and of a name's length. */
const nameOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, longestName).trim();
