import type { ScriptOption, WrittenOption } from './schemas/assistant';
import type { Content } from './schemas/content-files';
import type { Product } from './schemas/product';

/** The menus list as many. */
const mostButtons = 12;

/** The script with a button for each live solution where it asks for them; other options stay as they are. */
export function addSolutionButtons(script: Content['assistant.yaml'], live: Product[]) {
  const expand = (options: WrittenOption[]) =>
    options.flatMap((option): ScriptOption[] => {
      if (!('each' in option)) return [option];
      const { each, text } = option;
      const solutions = live.filter(({ pricings }) => each === 'product' || pricings.length > 0);
      return solutions.slice(0, mostButtons).map(({ slug, shortName }) => {
        return { text: text.replaceAll('[solution]', shortName), topic: `${each}/${slug}` };
      });
    });
  return {
    ...script,
    helpOptions: expand(script.helpOptions),
    answerOptions: expand(script.answerOptions),
    steps: script.steps.map((step) => ({ ...step, options: expand(step.options) })),
  };
}
export type AssistantScript = ReturnType<typeof addSolutionButtons>;
