import { type Answer, getAssistantScript, personStep, type Topic } from '@/lib/content';
import { cutText } from '@/lib/cut-text';
import { createChooser } from './choose-answer';
import { findTopics, search, topics } from './find-topics';
import { askForPerson, hear } from './hand-over';
import { isIndonesian } from './is-indonesian';
import { rememberTopic } from './memory';
import { asksForPerson } from './read-intent';
import { answerStep, findOption, plain, sayStep, toButton } from './script';
import type { AssistantMessage, Conversation, Turn } from './turn';

const copy = getAssistantScript();
const choose = createChooser(findTopics);
const chooseByWords = createChooser((text) => search.find(text));
const byLabel = new Map(topics.toReversed().map((topic) => [plain(topic.label), topic]));
const isKeyword = (text: string) => findOption(text) !== undefined || byLabel.has(plain(text));
/** A name of the leadership may also be the visitor's. */
const isAnswerable = (text: string) =>
  isKeyword(text) ||
  chooseByWords(text, {}, new Date()).answers.some(({ id }) => !id?.startsWith('profile/'));

/** The topic that the script names for a text, or else the one with this label. */
const findTopic = (id: string | undefined, label: string) =>
  topics.find((topic) => topic.id === id) ?? byLabel.get(plain(label));

/** Answers with their link; for a question without an answer, the nearest topics. */
const give = (answers: Answer[], rest?: string, near: Topic[] = []): AssistantMessage => ({
  text: [...answers.map(shorten), ...(rest ? [copy.computed.rest] : [])].join('\n\n'),
  step: answerStep,
  replyOptions: [
    ...near.map(({ label }) => label),
    ...[...copy.helpOptions, ...copy.answerOptions].map(({ text }) => text),
  ].map(toButton),
  ...(answers[0] && { link: answers[0].link }),
});

/** The turn after an answer that was not meant: what else the question may be about. */
function miss({ step, question, memory, now }: Conversation): Turn {
  if (question === null || isKeyword(question)) return { reply: sayStep(copy.missed) };
  const { answers, near } = choose(question, memory, now);
  const others = near.filter((topic) => !answers.some(({ id }) => id === topic.id));
  const offered = step === copy.unsure ? [] : others;
  return { reply: sayStep(copy.missed, offered), missed: question };
}

function goTo(step: string, conversation: Conversation): Turn {
  if (step === personStep) return askForPerson(conversation);
  return step === copy.missed ? miss(conversation) : { reply: sayStep(step) };
}

function reply(text: string, conversation: Conversation): Turn {
  const { memory: before, now } = conversation;
  const option = findOption(text, conversation.step);
  if (option?.step) return goTo(option.step, conversation);
  const topic = findTopic(option?.topic, text);
  if (topic) return { reply: give([topic]), memory: rememberTopic(topic, before) };
  const wish = asksForPerson(text);
  const { answers, near, memory, isLacking, rest } = choose(text, before, now);
  const nearest = answers[0] ?? near[0];
  // How to reach the team always fits a visitor who asks for a person.
  if (wish === 'also' && nearest && isContact(nearest)) return { reply: give([nearest]), memory };
  if (wish) return askForPerson(conversation);
  if (answers.length > 0)
    return { reply: give(answers, rest, rest ? near : []), memory, missed: rest };
  if (near.length > 0 && !isLacking) return { reply: sayStep(copy.unsure, near), memory };
  const step = isLacking ? copy.lacking : copy.unknown;
  return { reply: sayStep(step, near), memory, missed: text };
}

/** Remembers the topics on the buttons, and tells Indonesian visitors that the answer is in English. */
function finish({ reply, ...turn }: Turn, text: string, before: Conversation): Turn {
  if (!reply || reply.step.startsWith(`${personStep}-`)) return { reply, ...turn };
  const topicOf = (label: string) => findTopic(findOption(label, reply.step)?.topic, label);
  const listed = reply.replyOptions.flatMap((button) => topicOf(button.text)?.id ?? []);
  const said = isIndonesian(text) ? `${copy.indonesian}\n${reply.text}` : reply.text;
  const memory = { ...(turn.memory ?? before.memory), ...(listed.length > 0 && { listed }) };
  return { ...turn, reply: { ...reply, text: said }, memory };
}

/**
 * The chat's assistant: a script, search over the content, and handing over to a person. It is
 * stateless, so any process may ask it.
 */
export const assistant = {
  greet: () => sayStep(copy.start),
  answer(text: string, conversation: Conversation): Turn {
    const turn = hear(text, conversation, isKeyword, isAnswerable, reply);
    return finish(turn, text, conversation);
  },
};
export type Assistant = typeof assistant;

const isContact = ({ link }: Answer) => /^\/contact\b/.test(link.href);

const longestQuote = 480;
const longestList = 1500;

/** As many whole sentences as fit into a message; the link leads to the rest. */
function shorten({ text }: Answer): string {
  const longest = text.includes('\n') ? longestList : longestQuote;
  if (text.length <= longest) return text;
  const cut = cutText(text, longest);
  return cut.match(/^[\s\S]*[.;?!](?=\s)/)?.[0] ?? `${cut}…`;
}
