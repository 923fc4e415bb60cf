import { type AssistantScript, personStep } from '@/lib/content';
import { toButtons } from './script';
import type { Conversation } from './turn';

/** Where the assistant can be while it hands over. */
export const steps = {
  askName: `${personStep}-name`,
  here: `${personStep}-here`,
  away: `${personStep}-away`,
  hereEmail: `${personStep}-here-email`,
  askEmail: `${personStep}-email`,
  done: `${personStep}-done`,
};

/** The buttons while a person has the word, and those when the assistant goes on. */
export const buttonsOf = ({ handOver, answerOptions }: AssistantScript) => ({
  aside: toButtons([{ text: handOver.here.back }, { text: handOver.here.leaveEmail }]),
  back: toButtons([{ text: handOver.here.back }]),
  afterwards: toButtons(
    answerOptions.filter((option) => !('step' in option && option.step === personStep)),
  ),
});

/** Whether a person has the word. */
export const isQuiet = ({ silentUntil, now }: Conversation) =>
  silentUntil !== null && silentUntil > now;

/** Whether the team was asked to answer here and has not: its answer takes the step away. */
export const isAwaited = ({ step }: Conversation) =>
  step === steps.here || step === steps.hereEmail;

/** Whether the time for the team's answer is over, and there is none. */
export const isUnanswered = (conversation: Conversation) =>
  conversation.silentUntil !== null && !isQuiet(conversation) && isAwaited(conversation);

/** Whether the prompt for a name stands there. */
export const isAskedForName = (conversation: Conversation) =>
  conversation.step === steps.askName && !isQuiet(conversation);

/** Whether the prompt for an address stands there. */
export const isAskedForEmail = ({ step }: Conversation) =>
  step === steps.away || step === steps.hereEmail || step === steps.askEmail;
