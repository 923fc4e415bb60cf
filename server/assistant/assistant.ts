import { getAssistantScript, personStep, type Topic } from '@/lib/content';
import { cutText } from '@/lib/text/cut-text';
import { asksForPerson, chooseAnswer } from './choose-answer';
import type { Assistant, Conversation, Turn } from './hand-over/conversation';
import {
  askName,
  handleText,
  link,
  nameInput,
  type Responder,
  replyAt,
  skipName,
  startHandOver,
} from './hand-over/hand-over';
import { isInquiry, toButton } from './hand-over/phrases';
import { isIndonesian } from './is-indonesian';
import { topics } from './rank-topics';
import { answerStep, findOption, scriptOptions, stepMessage } from './script';

const maxBeside = 2;

const script = getAssistantScript();
const isKeyword = (text: string) => findOption(text) !== undefined;

/** A message with answers and the link of the first one, and buttons for other topics. */
function answerMessage(answers: Topic[], offers: Topic[] = [], unanswered?: string) {
  const buttons = [...script.helpOptions, ...script.answerOptions].map(({ text }) => text);
  return {
    text: [...answers.map(shorten), ...(unanswered ? [script.rest] : [])].join('\n\n'),
    step: answerStep,
    replyOptions: [...offers.map(({ label }) => label), ...buttons].map(toButton),
    link: answers[0]?.link,
  };
}

/** Offers other topics after an answer that the visitor did not mean. */
function offerOthers({ step, question }: Conversation): Turn {
  if (question === null || isKeyword(question)) return { reply: stepMessage(script.missed) };
  const offers = step === script.unsure ? [] : chooseAnswer(question, null).offers;
  return { reply: stepMessage(script.missed, offers), missed: question };
}

function goToStep(step: string, conversation: Conversation): Turn {
  if (step === personStep) return startHandOver(conversation);
  return step === script.missed ? offerOthers(conversation) : { reply: stepMessage(step) };
}

/** Responds by the script, or else from the content. */
function respond(text: string, conversation: Conversation): Turn {
  const option = findOption(text, conversation.step);
  if (option && 'step' in option) return goToStep(option.step, conversation);
  const topic = topics.find(({ id }) => id === option?.topic);
  if (topic) return { reply: answerMessage([topic]) };
  const choice = chooseAnswer(text, conversation.question);
  const { answers, step, offers, isCertain, lacksFigure, unanswered } = choice;
  if (step) return goToStep(step, conversation);
  const beside = isCertain ? [] : offers.slice(0, maxBeside);
  if (answers.length > 0)
    return { reply: answerMessage(answers, beside, unanswered), missed: unanswered };
  if (offers.length > 0 && !lacksFigure) return { reply: stepMessage(script.unsure, offers) };
  const fallback = lacksFigure ? script.lacking : script.unknown;
  return { reply: stepMessage(fallback, offers), missed: text };
}

const responder: Responder = {
  respond,
  /** Asks for the name again below the answer, with the buttons that lead to topics. */
  respondAtName(text, visitor) {
    const { reply } = respond(text, visitor);
    if (!reply || reply.step === askName.step) return { reply, name: null };
    const scripted = scriptOptions.map((option) => option.text);
    const offers = reply.replyOptions.filter((option) => !scripted.includes(option.text));
    const replyOptions = [nameInput, ...offers, skipName];
    const asking = `${reply.text}\n\n${script.handOver.again}`;
    return { reply: { ...reply, ...askName, text: asking, replyOptions }, name: null };
  },
  /** Answers a question from the content, or says that the team will answer it. */
  respondAwaited(text, conversation, step) {
    const isQuestion = isInquiry(text) || asksForPerson(text);
    if (!isQuestion && !isKeyword(text)) return { reply: null };
    const { reply, missed } = respond(text, conversation);
    const visitor = { ...conversation, name: null };
    if (reply?.link && reply.link !== link)
      return { ...replyAt({ ...step, link: reply.link }, visitor, reply.text), missed };
    if (!isQuestion) return { reply: null };
    return { ...replyAt({ ...step, link }, visitor, script.handOver.waiting), missed };
  },
  /** A single word of an answer may be a visitor's name, and so may a name of the leadership. */
  isRequest(text, isAtName) {
    if (isKeyword(text)) return true;
    const { answers, step, isCertain = false } = chooseAnswer(text, null);
    const isAnswer = isCertain && answers.some(({ id }) => !id.startsWith('profile/'));
    return step === personStep || (isAnswer && !(isAtName && /^\s*\S+\s*$/.test(text)));
  },
};

export const assistant: Assistant = {
  greet: () => stepMessage(script.start),
  answer(text, conversation) {
    const isAnswered = [answerStep, script.unsure].includes(conversation.step ?? '');
    const question = isAnswered ? conversation.question : null;
    const turn = handleText(text, { ...conversation, question }, responder);
    const { reply } = turn;
    if (!reply || reply.step.startsWith(`${personStep}-`) || !isIndonesian(text)) return turn;
    return { ...turn, reply: { ...reply, text: `${script.indonesian}\n${reply.text}` } };
  },
};

const maxQuoteLength = 480;
const maxListLength = 900;

/** As many whole sentences as fit into a message; the link leads to the rest. */
function shorten({ text }: Topic): string {
  const maxLength = text.includes('\n') ? maxListLength : maxQuoteLength;
  if (text.length <= maxLength) return text;
  const cut = cutText(text, maxLength);
  return cut.match(/^[\s\S]*[.;?!](?=\s)/)?.[0] ?? `${cut}…`;
}
