import { devDependencies } from '@/package.json';
import { getLanguage, getSite } from '../getters';

/**
 * The languages and dictionaries of the spelling check, imported by `cspell.json`: that of the texts, and English, in
 * which fields are named. Visitors may write to the chat in the other languages of the team too.
 */
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
