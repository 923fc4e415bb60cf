import { getAssistantScript, personStep, type ScriptOption, type Topic } from '@/lib/content';
import type { AssistantMessage } from './hand-over/conversation';
import { plain, toButton } from './hand-over/phrases';
import { readCorrected, topics } from './rank-topics';

export const answerStep = 'answer';

const { steps, handOver, answerOptions, helpOptions } = getAssistantScript();
const byId = new Map(steps.map((step) => [step.id, step]));
/** The buttons of the script; all others lead to topics. */
export const scriptOptions = [
  ...steps.flatMap(({ options }) => options),
  ...answerOptions,
  ...helpOptions,
];
const keywords = [...steps, { id: personStep, keywords: handOver.keywords }].flatMap(
  ({ id, keywords }) => keywords.map((text): ScriptOption => ({ text, step: id })),
);
const labels = topics.map(({ label, id }): ScriptOption => ({ text: label, topic: id }));
/** Reversed, since the first of several options with the same text counts. */
const options = [...scriptOptions, ...keywords, ...labels].toReversed();
const optionsByText = new Map(options.map((option) => [plain(option.text), option]));
/** Keywords of several words by their terms, so that 'How do I end this chat?' is 'end chat'. */
const optionsByTerms = new Map(
  keywords
    .map((option) => [readCorrected(option.text), option] as const)
    .filter(([terms]) => terms.length > 1)
    .map(([terms, option]) => [terms.join(' '), option]),
);
const optionsOf = (step: string | null) =>
  step === answerStep ? answerOptions : (byId.get(step ?? '')?.options ?? []);

/** The message of a step, with buttons for the offered topics before its own. */
export function stepMessage(id: string, offers: Topic[] = []): AssistantMessage {
  const step = byId.get(id);
  if (!step) throw new Error(`No step ${id} in the assistant's script`);
  const { text, options, link } = step;
  const labels = [...offers.map(({ label }) => label), ...options.map((one) => one.text)];
  return { text, step: id, replyOptions: labels.map(toButton), link };
}

/** The option that a text stands for: a button of the step, or else any button, keyword or label of a topic. */
export function findOption(text: string, step: string | null = null) {
  const words = plain(text);
  const button = optionsOf(step).find((option) => plain(option.text) === words);
  return button ?? optionsByText.get(words) ?? optionsByTerms.get(readCorrected(text).join(' '));
}
