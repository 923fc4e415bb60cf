import type { AssistantScript, Site } from '@/lib/content';
import { hasPhoneNumber, isSame, readAddresses } from './read-contact';
import type { IntentReader } from './read-intent';
import { buttonsOf, fillIn, promptFor, toButtons } from './script';
import { type Conversation, isAskedForEmail, isAwaited, isQuiet, steps, type Turn } from './turn';

const mostOthers = 2;

/**
 * The address for the team's reply: asks for it, reads it from later texts, accepts a refusal. The
 * site's own addresses do not count as a visitor's address.
 */
export function createEmailPrompt(script: AssistantScript, site: Site, intents: IntentReader) {
  const { handOver: words } = script;
  const { aside, back, afterwards } = buttonsOf(script);
  const link = { label: words.link, href: site.messaging.href };
  const own = new Set(Object.values(site.emails).map((email) => email.toLowerCase()));
  const options = promptFor('email', words.email);

  /** The address in a text; prefers a new address to the known one. */
  function find(text: string, known: string | null) {
    const { addresses } = readAddresses(text, own);
    const email = addresses.find((one) => known === null || !isSame(one, known)) ?? addresses[0];
    return { email, others: addresses.filter((one) => one !== email).slice(0, mostOthers) };
  }

  /** The next step: the visitor still waits for the team, or talks to the assistant. */
  const goOn = (conversation: Conversation) =>
    isQuiet(conversation) && isAwaited(conversation) ? steps.here : steps.done;

  function take(email: string, others: string[], conversation: Conversation): Turn {
    const isSilent = isQuiet(conversation);
    // After a person has answered, the assistant stays silent unless the visitor addresses it.
    const isUnasked = !isAwaited(conversation) && !isAskedForEmail(conversation);
    if (isSilent && isUnasked) return { reply: null, email };
    const kept = fillIn(isSilent ? words.kept.here : words.kept.away, { email });
    const text = others.length > 0 ? `${kept} ${words.email.several}` : kept;
    const buttons = toButtons(others.map((text) => ({ text })));
    const replyOptions = [...buttons, ...(isSilent ? back : afterwards)];
    return { reply: { text, step: goOn(conversation), replyOptions }, email, handOver: true };
  }

  function passOnNumber(conversation: Conversation): Turn {
    const replyOptions = isQuiet(conversation) ? aside : afterwards;
    const reply = { text: words.email.number, step: goOn(conversation), replyOptions };
    return { reply, handOver: true };
  }

  /** The turn after a text at the prompt that is about nothing else. */
  function askAgain(text: string, conversation: Conversation): Turn {
    const { flaw } = readAddresses(text, own);
    const request = intents.agrees(text) ? words.email.ask : words.email.missing[flaw];
    const step = isAskedForEmail(conversation) ? conversation.step : null;
    return { reply: { text: request, step: step ?? steps.askEmail, replyOptions: options } };
  }

  function skip(conversation: Conversation): Turn {
    const isSilent = isQuiet(conversation);
    const skipped = isSilent ? words.email.skippedHere : words.noEmail;
    const { email } = conversation;
    const text = email ? fillIn(words.known, { email }) : skipped;
    const replyOptions = isSilent ? aside : afterwards;
    return { reply: { text, step: goOn(conversation), replyOptions, link } };
  }

  /** The turn after a text that can only be about how to reach the visitor. */
  function hear(text: string, conversation: Conversation): Turn | undefined {
    const { email, others } = find(text, conversation.email);
    const isAsked = isAskedForEmail(conversation);
    if (email && (isAsked || conversation.isPersonWanted)) return take(email, others, conversation);
    const isWithAssistant = !isQuiet(conversation) && !isAwaited(conversation);
    if (!isAsked && !(conversation.isPersonWanted && isWithAssistant)) return undefined;
    const { isTry, flaw } = readAddresses(text, own);
    const isInquiry = intents.isInquiry(text);
    if (isTry && (isAsked || !isInquiry)) return askAgain(text, conversation);
    if (hasPhoneNumber(text) && !isInquiry) return passOnNumber(conversation);
    if (!isAsked) return undefined;
    if (intents.refusesEmail(text)) return skip(conversation);
    return flaw === 'own' && !isInquiry ? askAgain(text, conversation) : undefined;
  }

  return { options, hear, askAgain, skip, find };
}
