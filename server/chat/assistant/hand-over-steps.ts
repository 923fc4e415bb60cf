import { type AssistantScript, personStep } from '@/lib/content';
import { toButtons } from './script';
import type { Conversation } from './turn';

/** Steps of the assistant during a hand-over. */
export const steps = {
  askName: `${personStep}-name`,
  here: `${personStep}-here`,
  away: `${personStep}-away`,
  hereEmail: `${personStep}-here-email`,
  askEmail: `${personStep}-email`,
  done: `${personStep}-done`,
};

/** The buttons while a person talks, and the buttons after the assistant resumes. */
export const buttonsOf = ({ handOver, answerOptions }: AssistantScript) => ({
  aside: toButtons([{ text: handOver.here.back }, { text: handOver.here.leaveEmail }]),
  back: toButtons([{ text: handOver.here.back }]),
  afterwards: toButtons(
    answerOptions.filter((option) => !('step' in option && option.step === personStep)),
  ),
});

/** Whether the assistant is silent because a person talks. */
export const isQuiet = ({ silentUntil, now }: Conversation) =>
  silentUntil !== null && silentUntil > now;

/** Whether the visitor still waits for the team's answer here; an answer clears the step. */
export const isAwaited = ({ step }: Conversation) =>
  step === steps.here || step === steps.hereEmail;

/** Whether the time for the team's answer has passed without an answer. */
export const isUnanswered = (conversation: Conversation) =>
  conversation.silentUntil !== null && !isQuiet(conversation) && isAwaited(conversation);

/** Whether the assistant is asking for a name. */
export const isAskedForName = (conversation: Conversation) =>
  conversation.step === steps.askName && !isQuiet(conversation);

/** Whether the assistant is asking for an address. */
export const isAskedForEmail = ({ step }: Conversation) =>
  step === steps.away || step === steps.hereEmail || step === steps.askEmail;
