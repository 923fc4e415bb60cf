import { getAssistantScript, personStep, type Topic } from '@/lib/content';
import { cutText } from '@/lib/text/cut-text';
import { asksForPerson, chooseAnswer } from './choose-answer';
import { topics } from './find-topics';
import {
  askForPerson,
  askName,
  handleText,
  link,
  nameInput,
  type Replies,
  say,
  skipName,
} from './hand-over/hand-over';
import { isInquiry, toButton } from './hand-over/phrases';
import type { Assistant, AssistantMessage, Conversation, Turn } from './hand-over/turn';
import { isIndonesian } from './is-indonesian';
import { answerStep, findOption, sayStep, scriptOptions } from './script';

const mostBeside = 2;

const copy = getAssistantScript();
const isKeyword = (text: string) => findOption(text) !== undefined;

/** Answers with their link, and other topics that may be meant. */
const give = (answers: Topic[], near: Topic[] = [], rest?: string): AssistantMessage => ({
  text: [...answers.map(shorten), ...(rest ? [copy.rest] : [])].join('\n\n'),
  step: answerStep,
  replyOptions: [
    ...near.map(({ label }) => label),
    ...[...copy.helpOptions, ...copy.answerOptions].map(({ text }) => text),
  ].map(toButton),
  ...(answers[0] && { link: answers[0].link }),
});

/** The turn after an answer that was not meant: what else the question may be about. */
function miss({ step, question }: Conversation): Turn {
  if (question === null || isKeyword(question)) return { reply: sayStep(copy.missed) };
  const offered = step === copy.unsure ? [] : chooseAnswer(question, null).near;
  return { reply: sayStep(copy.missed, offered), missed: question };
}

function goTo(step: string, conversation: Conversation): Turn {
  if (step === personStep) return askForPerson(conversation);
  return step === copy.missed ? miss(conversation) : { reply: sayStep(step) };
}

function reply(text: string, conversation: Conversation): Turn {
  const option = findOption(text, conversation.step);
  if (option?.step) return goTo(option.step, conversation);
  const topic = topics.find(({ id }) => id === option?.topic);
  if (topic) return { reply: give([topic]) };
  const { answers, step, near, isCertain, isLacking, rest } = chooseAnswer(
    text,
    conversation.question,
  );
  if (step) return goTo(step, conversation);
  const besides = isCertain ? [] : near.slice(0, mostBeside);
  if (answers.length > 0) return { reply: give(answers, besides, rest), missed: rest };
  if (near.length > 0 && !isLacking) return { reply: sayStep(copy.unsure, near) };
  return { reply: sayStep(isLacking ? copy.lacking : copy.unknown, near), missed: text };
}

/** While the team is awaited, a question is answered from the content, or the team will answer it. */
const replyAwaited: Replies['replyAwaited'] = (text, conversation, step) => {
  const isQuestion = isInquiry(text) || asksForPerson(text);
  if (!isQuestion && !isKeyword(text)) return { reply: null };
  const { reply: found, missed } = reply(text, conversation);
  const visitor = { ...conversation, name: null };
  if (found?.link && found.link !== link)
    return { ...say(visitor, { ...step, link: found.link }, found.text), missed };
  if (!isQuestion) return { reply: null };
  return { ...say(visitor, { ...step, link }, copy.handOver.waiting), missed };
};

/** An answer with the prompt for a name below, and with the buttons that lead to topics. */
const replyAtName: Replies['replyAtName'] = (text, visitor) => {
  const { reply: found } = reply(text, visitor);
  if (!found || found.step === askName.step) return { reply: found, name: null };
  const scripted = scriptOptions.map((option) => option.text);
  const offered = found.replyOptions.filter((option) => !scripted.includes(option.text));
  const asking = { ...askName, replyOptions: [nameInput, ...offered, skipName] };
  return {
    reply: { ...found, text: `${found.text}\n\n${copy.handOver.again}`, ...asking },
    name: null,
  };
};

/** A word of an answer may be a visitor's name, and so may a name of the leadership. */
function isMeant(text: string, isAtName: boolean): boolean {
  if (isKeyword(text)) return true;
  const { answers, step, isCertain = false } = chooseAnswer(text, null);
  const isAnswer = isCertain && answers.some(({ id }) => !id.startsWith('profile/'));
  return step === personStep || (isAnswer && !(isAtName && /^\s*\S+\s*$/.test(text)));
}

export const assistant: Assistant = {
  greet: () => sayStep(copy.start),
  answer(text, conversation) {
    const isAnswered = [answerStep, copy.unsure].includes(conversation.step ?? '');
    const question = isAnswered ? conversation.question : null;
    const replies = { reply, replyAtName, replyAwaited, isMeant };
    const turn = handleText(text, { ...conversation, question }, replies);
    const said = turn.reply;
    if (!said || said.step.startsWith(`${personStep}-`) || !isIndonesian(text)) return turn;
    return { ...turn, reply: { ...said, text: `${copy.indonesian}\n${said.text}` } };
  },
};

const longestQuote = 480;
const longestList = 900;

/** As many whole sentences as fit into a message; the link leads to the rest. */
function shorten({ text }: Topic): string {
  const longest = text.includes('\n') ? longestList : longestQuote;
  if (text.length <= longest) return text;
  const cut = cutText(text, longest);
  return cut.match(/^[\s\S]*[.;?!](?=\s)/)?.[0] ?? `${cut}…`;
}
