import { type Answer, getAssistantScript, listTopics, personStep } from '@/lib/content';
import { cutText } from '@/lib/cut-text';
import { createSearch } from '@/lib/search/search';
import { createChooser } from './choose-answer';
import { createComputer } from './compute-answer';
import { createTopicFinder } from './find-topics';
import { createHandOver } from './hand-over';
import { isIndonesian } from './is-indonesian';
import { rememberTopic } from './memory';
import { createIntentReader, type Wish } from './read-intent';
import { answerStep, createScript, plain, toButton } from './script';
import { type AssistantMessage, type Conversation, isOfHandOver, stateOf, type Turn } from './turn';

export type Assistant = ReturnType<typeof createAssistant>;

/**
 * The chat's assistant: a script, search over the content, and handing over to a person. It is
 * stateless, so any process may ask it.
 */
function createAssistant() {
  const copy = getAssistantScript();
  const topics = listTopics();
  const intents = createIntentReader(copy);
  const search = createSearch(topics, copy.vocabulary);
  const find = createTopicFinder(search, topics);
  const compute = createComputer(search, copy, topics);
  const choose = createChooser(find, compute, intents.isInquiry, copy);
  const chooseByWords = createChooser(search.find, compute, intents.isInquiry, copy);
  const script = createScript(copy, search.read);
  const byLabel = new Map(topics.toReversed().map((topic) => [plain(topic.label), topic]));
  const isKeyword = (text: string) =>
    script.find(text, null) !== undefined || byLabel.has(plain(text));
  /** A name of the leadership may also be the visitor's. */
  const isAnswerable = (text: string) =>
    isKeyword(text) ||
    chooseByWords(text, {}, new Date()).answers.some(({ id }) => !id?.startsWith('profile/'));
  const handOver = createHandOver(copy, intents, isKeyword, isAnswerable);

  /** The topic that the script names for a text, or else the one with this label. */
  const findTopic = (id: string | undefined, label: string) =>
    topics.find((topic) => topic.id === id) ?? byLabel.get(plain(label));

  const give = (answers: Answer[], rest?: string): AssistantMessage => ({
    text: [...answers.map(shorten), ...(rest ? [copy.computed.rest] : [])].join('\n\n'),
    step: answerStep,
    replyOptions: [...copy.helpOptions, ...copy.answerOptions].map(({ text }) => toButton(text)),
    ...(answers[0] && { link: answers[0].link }),
  });

  /** The turn after an answer that was not meant: what else the question may be about. */
  function miss({ step, question, memory, now }: Conversation): Turn {
    if (question === null || isKeyword(question)) return { reply: script.say(copy.missed) };
    const { answers, near } = choose(question, memory, now);
    const others = near.filter((topic) => !answers.some(({ id }) => id === topic.id));
    const offered = step === copy.unsure ? [] : others;
    return { reply: script.say(copy.missed, offered), missed: question };
  }

  function goTo(step: string, conversation: Conversation): Turn {
    if (step === personStep) return handOver.begin(conversation);
    return step === copy.missed ? miss(conversation) : { reply: script.say(step) };
  }

  function decide(text: string, conversation: Conversation): Turn {
    const aboutPerson = handOver.press(text, conversation) ?? handOver.hear(text, conversation);
    if (aboutPerson) return aboutPerson;
    const turn = reply(text, conversation);
    const { isQuiet, isUnanswered, isAskedForName } = stateOf(conversation);
    if (isQuiet) return handOver.wait(text, conversation, turn);
    if (isUnanswered) return handOver.apologise(conversation);
    if (!isAskedForName) return turn;
    const offered = turn.reply?.replyOptions.filter(({ text }) => byLabel.has(plain(text)));
    return handOver.askNameAgain(turn, offered ?? []);
  }

  function reply(text: string, conversation: Conversation): Turn {
    const { memory: before, now } = conversation;
    const option = script.find(text, conversation.step);
    if (option?.step) return goTo(option.step, conversation);
    const topic = findTopic(option?.topic, text);
    if (topic) return { reply: give([topic]), memory: rememberTopic(topic, before) };
    const wish = intents.asksForPerson(text);
    const { answers, near, memory, isLacking, rest } = choose(text, before, now);
    const nearest = answers[0] ?? near[0];
    // How to reach the team is never wrong for a visitor who wishes for a person.
    if (wish && nearest && fulfils(nearest, wish)) return { reply: give([nearest]), memory };
    if (wish) return handOver.begin(conversation);
    if (answers.length > 0) return { reply: give(answers, rest), memory, missed: rest };
    if (near.length > 0 && !isLacking) return { reply: script.say(copy.unsure, near), memory };
    return { reply: script.say(isLacking ? copy.lacking : copy.unknown), memory, missed: text };
  }

  /** Remembers the topics on the buttons, and tells Indonesian visitors that the answer is in English. */
  function finish({ reply, ...turn }: Turn, text: string, before: Conversation): Turn {
    if (!reply || isOfHandOver(reply)) return { reply, ...turn };
    const topicOf = (label: string) => findTopic(script.find(label, reply.step)?.topic, label);
    const listed = reply.replyOptions.flatMap((button) => topicOf(button.text)?.id ?? []);
    const said = isIndonesian(text) ? `${copy.indonesian}\n${reply.text}` : reply.text;
    const memory = { ...(turn.memory ?? before.memory), ...(listed.length > 0 && { listed }) };
    return { ...turn, reply: { ...reply, text: said }, memory };
  }

  return {
    greet: () => script.say(copy.start),
    findNearest: (text: string) => choose(text, {}, new Date()).near[0],
    answer(text: string, conversation: Conversation): Turn {
      const turn = finish(decide(text, conversation), text, conversation);
      // The name call has already stored the text; clear it unless the turn gives a name.
      return stateOf(conversation).isAskedForName ? { name: null, ...turn } : turn;
    },
  };
}

let made: Assistant | undefined;
/** The assistant of this process. It takes a second to learn from the content, so there is one. */
export const getAssistant = (): Assistant => {
  made ??= createAssistant();
  return made;
};

/** Whether a topic answers the request; a request for a person is only answered by contact details. */
const fulfils = ({ id, link }: Answer, wish: Wish) =>
  wish !== 'plainly' &&
  (/^\/contact\b/.test(link.href) || (wish === 'team' && id?.startsWith('faq/')));

const longestQuote = 480;
const longestList = 1500;

/** As many whole sentences as fit into a message; the link leads to the rest. */
function shorten({ text }: Answer): string {
  const longest = text.includes('\n') ? longestList : longestQuote;
  if (text.length <= longest) return text;
  const cut = cutText(text, longest);
  return cut.match(/^[\s\S]*[.;?!](?=\s)/)?.[0] ?? `${cut}…`;
}
