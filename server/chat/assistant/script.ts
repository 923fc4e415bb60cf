import { type AssistantScript, personStep, type ScriptStep } from '@/lib/content';
import type { ReplyOption } from '@/lib/contracts/chat';
import type { AssistantMessage } from './turn';

/** Step of an answer found in the content. */
export const answerStep = 'answer';

/** Normalises a text for comparison: case, spaces, leading and trailing punctuation. */
export const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Converts the script's options to the client's buttons. */
export const toButtons = (options: { text: string }[]): ReplyOption[] =>
  options.map(({ text }) => ({ type: 'button', text }));

/** A prompt for a text, with the button that skips it. */
export const promptFor = (
  field: NonNullable<ReplyOption['field']>,
  { label, skip }: { label: string; skip: string },
): ReplyOption[] => [
  { type: 'input', text: label, field },
  { type: 'button', text: skip },
];

/** The buttons while a person talks, and the buttons after the assistant resumes. */
export const buttonsOf = ({ handOver, answerOptions }: AssistantScript) => ({
  aside: toButtons([{ text: handOver.here.back }, { text: handOver.here.leaveEmail }]),
  back: toButtons([{ text: handOver.here.back }]),
  afterwards: toButtons(
    answerOptions.filter((option) => !('step' in option && option.step === personStep)),
  ),
});

/** Replaces the `[placeholders]` of a text in one pass, so a value is never expanded itself. */
export function fillIn(text: string, values: Record<string, string>): string {
  return text.replace(/\[([a-z]+)\]/g, (whole, word: string) =>
    Object.hasOwn(values, word) ? (values[word] ?? whole) : whole,
  );
}

/** Look-ups in the script of `assistant.yaml`; a step it does not have is a bug of the caller. */
export function createScript({ steps, answerOptions }: AssistantScript) {
  const byId = new Map(steps.map((step): [string, ScriptStep] => [step.id, step]));
  const keywords = new Map(
    steps.flatMap(({ id, keywords }) => keywords.map((word) => [plain(word), id])),
  );
  const optionsOf = (step: string | null) =>
    step === answerStep ? answerOptions : (byId.get(step ?? '')?.options ?? []);
  const everywhere = [...steps.flatMap(({ options }) => options), ...answerOptions];

  return {
    say(id: string): AssistantMessage {
      const step = byId.get(id);
      if (!step) throw new Error(`No step ${id} in the assistant's script`);
      const { text, options, link } = step;
      return { text, step: id, replyOptions: toButtons(options), ...(link && { link }) };
    },
    /** The button with this text; looks at the buttons of the step first, then at all others. */
    findButton(text: string, step: string | null) {
      const pressed = plain(text);
      return [...optionsOf(step), ...everywhere].find((option) => plain(option.text) === pressed);
    },
    /** The step that has the whole text as a keyword. */
    findByKeyword: (text: string) => keywords.get(plain(text)),
  };
}
