import { devDependencies } from '@/package.json';
import { getLanguage, getSite } from '../getters';

/** Languages and dictionaries for `cspell.json`. Fields are named in English; visitors may write in other languages. */
export function describeSpelling() {
  const language = `en-US,en-GB,${getLanguage()}`;
  const ofChat = [language, ...getSite().otherLanguages].join();
  return {
    globRoot: '../..',
    import: Object.keys(devDependencies)
      .filter((name) => name.startsWith('@cspell/dict-'))
      .map((name) => `${name}/cspell-ext.json`),
    language,
    overrides: [{ filename: 'content/{assistant,chat}.yaml', language: ofChat }],
  };
}
