import type { Content } from './content-files';
import type { ScriptOption, WrittenOption } from './schemas/assistant';
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
export function addSolutionButtons(script: Content['assistant.yaml'], live: Product[]) {
  const expandAll = (options: WrittenOption[]) => options.flatMap((option) => expand(option, live));
  return {
    ...script,
    helpOptions: expandAll(script.helpOptions),
    answerOptions: expandAll(script.answerOptions),
    steps: script.steps.map((step) => ({ ...step, options: expandAll(step.options) })),
  };
}
export type AssistantScript = ReturnType<typeof addSolutionButtons>;
