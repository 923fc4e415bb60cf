import {
  getAssistantScript,
  getSite,
  listTopics,
  personStep,
  type ScriptOption,
  type Topic,
} from '@/lib/content';
import { createHandOver } from './hand-over';
import { createPersonDetector, type Wish } from './read-intent';
import { answerStep, createScript, plain, toButtons } from './script';
import { createSearch } from './search/search';
import {
  type Assistant,
  type AssistantMessage,
  type Conversation,
  isAskedForName,
  isQuiet,
  type Turn,
} from './turn';

/** The chat's assistant: a script, search over the content, and handing over to a person. */
export function createAssistant(): Assistant {
  const copy = getAssistantScript();
  const topics = listTopics();
  const script = createScript(copy);
  const asksForPerson = createPersonDetector(copy);
  const search = createSearch(topics, copy.vocabulary);
  const byLabel = new Map(topics.toReversed().map((topic) => [plain(topic.label), topic]));
  const isAnswerable = (text: string) =>
    script.findByKeyword(text) !== undefined || search(text).best !== undefined;
  const handOver = createHandOver(copy, getSite(), isAnswerable, asksForPerson);

  const quote = ({ text, link }: Topic): AssistantMessage => ({
    text: shorten(text),
    step: answerStep,
    replyOptions: toButtons(copy.answerOptions),
    link,
  });

  /** Buttons for the likely topics, followed by the buttons of the step. */
  function offer(near: Topic[]): AssistantMessage {
    const { replyOptions, ...message } = script.say(copy.unsure);
    const offered = near.map(({ label }) => ({ text: label }));
    return { ...message, replyOptions: [...toButtons(offered), ...replyOptions] };
  }

  function goTo(step: string, conversation: Conversation): Turn {
    return step === personStep ? handOver.begin(conversation) : { reply: script.say(step) };
  }

  function press(button: ScriptOption, conversation: Conversation): Turn {
    if ('step' in button) return goTo(button.step, conversation);
    const topic = topics.find(({ id }) => id === button.topic);
    return { reply: topic ? quote(topic) : script.say(copy.unknown) };
  }

  function decide(text: string, conversation: Conversation): Turn {
    const aboutPerson = handOver.press(text, conversation) ?? handOver.hear(text, conversation);
    if (aboutPerson) return aboutPerson;
    if (isQuiet(conversation)) return { reply: null };
    const apology = handOver.apologise(conversation);
    if (apology) return apology;
    const button = script.findButton(text, conversation.step);
    if (button) return press(button, conversation);
    const prompted = handOver.follow(text, conversation);
    if (prompted) return prompted;
    const step = script.findByKeyword(text);
    if (step) return goTo(step, conversation);
    const offered = byLabel.get(plain(text));
    if (offered) return { reply: quote(offered) };
    const wish = asksForPerson(text);
    if (wish === 'plainly') return handOver.begin(conversation);
    const { best, isSure, near } = search(text);
    if (wish && !(best && fulfils(best, wish))) return handOver.begin(conversation);
    if (best && isSure) return { reply: quote(best) };
    return { reply: near.length > 0 ? offer(near) : script.say(copy.unknown) };
  }

  return {
    greet: () => script.say(copy.start),
    answer(text, conversation) {
      const turn = decide(text, conversation);
      // The name call has already stored the text; clear it unless the turn gives a name.
      return isAskedForName(conversation) ? { name: null, ...turn } : turn;
    },
  };
}

/** Whether a topic answers the request; a request for a person is only answered by contact details. */
const fulfils = ({ id, link }: Topic, wish: Wish) =>
  link.href === '/contact' || (wish === 'team' && id.startsWith('faq/'));

const longestQuote = 480;

/** As many whole sentences as fit into a message; the link leads to the rest. */
function shorten(text: string): string {
  if (text.length <= longestQuote) return text;
  const sentences = text.slice(0, longestQuote).match(/^[\s\S]*[.;?!](?=\s)/);
  return sentences?.[0] ?? `${text.slice(0, longestQuote)}…`;
}
