import type {
  AssistantScript,
  ScriptOption,
  WrittenOption,
  WrittenScript,
} from './schemas/assistant';
import type { Product } from './schemas/product';

/** The menus list as many. */
const mostButtons = 12;

/** Makes a button for each solution of an option with `each`; other options stay as they are. */
function expand(option: WrittenOption, live: Product[]): ScriptOption[] {
  if (!('each' in option)) return [option];
  const solutions =
    option.each === 'plans' ? live.filter(({ pricings }) => pricings.length > 0) : live;
  return solutions.slice(0, mostButtons).map(({ slug, shortName }) => ({
    text: option.text.replaceAll('[solution]', shortName),
    topic: `${option.each}/${slug}`,
  }));
}

/** The script with a button for each live solution where it asks for them. */
export const addSolutionButtons = (script: WrittenScript, live: Product[]): AssistantScript => ({
  ...script,
  helpOptions: script.helpOptions.flatMap((option) => expand(option, live)),
  answerOptions: script.answerOptions.flatMap((option) => expand(option, live)),
  steps: script.steps.map((step) => ({
    ...step,
    options: step.options.flatMap((option) => expand(option, live)),
  })),
});
