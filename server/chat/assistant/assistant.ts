import {
  getAssistantScript,
  getSite,
  listTopics,
  personStep,
  type ScriptOption,
  type Topic,
} from '@/lib/content';
import { createPersonDetector } from './asks-for-person';
import { createHandOver, isQuiet } from './hand-over';
import { answerStep, createScript, toButtons } from './script';
import { createSearch } from './search/search';
import type { Assistant, AssistantMessage, Conversation, Turn } from './turn';

/** The chat's assistant: a script, search over the content, and handing over to a person. */
export function createAssistant(): Assistant {
  const copy = getAssistantScript();
  const topics = listTopics();
  const script = createScript(copy);
  const handOver = createHandOver(copy, getSite());
  const asksForPerson = createPersonDetector(copy.handOver);
  const search = createSearch(topics, copy.vocabulary);

  const quote = ({ text, link }: Topic): AssistantMessage => ({
    text: shorten(text),
    step: answerStep,
    replyOptions: toButtons(copy.answerOptions),
    link,
  });

  function goTo(step: string, conversation: Conversation): Turn {
    return step === personStep ? handOver.begin(conversation) : { reply: script.say(step) };
  }

  function press(button: ScriptOption, conversation: Conversation): Turn {
    if ('step' in button) return goTo(button.step, conversation);
    const topic = topics.find(({ id }) => id === button.topic);
    return { reply: topic ? quote(topic) : script.say(copy.unknown) };
  }

  function answer(text: string, conversation: Conversation): Turn {
    const aboutPerson = handOver.press(text, conversation);
    if (aboutPerson) return aboutPerson;
    if (isQuiet(conversation)) return handOver.follow(text, conversation) ?? { reply: null };
    const button = script.findButton(text, conversation.step);
    if (button) return press(button, conversation);
    const prompted = handOver.follow(text, conversation);
    if (prompted) return prompted;
    const step = script.findByKeyword(text);
    if (step) return goTo(step, conversation);
    if (asksForPerson(text)) return handOver.begin(conversation);
    const found = search(text);
    return { reply: found ? quote(found) : script.say(copy.unknown) };
  }

  return { greet: () => script.say(copy.start), answer };
}

const longestQuote = 480;

/** Whole sentences of a text, as many as a message can hold; the link leads to the rest. */
function shorten(text: string): string {
  if (text.length <= longestQuote) return text;
  const sentences = text.slice(0, longestQuote).match(/^[\s\S]*[.;?!](?=\s)/);
  return sentences?.[0] ?? `${text.slice(0, longestQuote)}…`;
}
