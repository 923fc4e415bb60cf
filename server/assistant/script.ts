import { getAssistantScript, personStep, type ScriptOption, type Topic } from '@/lib/content';
import { read, topics } from './find-topics';
import { plain, toButton } from './hand-over/phrases';
import type { AssistantMessage } from './hand-over/turn';

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
/** What whole texts lead to; of those with the same text the first one counts. */
const byText = [...scriptOptions, ...keywords, ...labels].toReversed();
const known = new Map(byText.map((option) => [plain(option.text), option]));
/** Keywords of several words in their order, so that 'How do I end this chat?' is 'end chat'. */
const phrases = new Map(
  keywords
    .map((option) => [read(option.text), option] as const)
    .filter(([words]) => words.length > 1)
    .map(([words, option]) => [words.join(' '), option]),
);
const optionsOf = (step: string | null) =>
  step === answerStep ? answerOptions : (byId.get(step ?? '')?.options ?? []);

/** The message of a step, with buttons for the offered topics before its own. */
export function sayStep(id: string, offered: Topic[] = []): AssistantMessage {
  const step = byId.get(id);
  if (!step) throw new Error(`No step ${id} in the assistant's script`);
  const { text, options, link } = step;
  const labels = [...offered.map(({ label }) => label), ...options.map((one) => one.text)];
  return { text, step: id, replyOptions: labels.map(toButton), ...(link && { link }) };
}

/** What a text leads to: a button of the step, or else any button, keyword or label of a topic. */
export function findOption(
  text: string,
  step: string | null = null,
): { step?: string; topic?: string } | undefined {
  const said = plain(text);
  const button = optionsOf(step).find((option) => plain(option.text) === said);
  return button ?? known.get(said) ?? phrases.get(read(text).join(' '));
}
