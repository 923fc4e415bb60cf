import { existsSync } from 'node:fs';
import { getSite } from './pages';

/** The dictionary of a language for cspell, which itself brings those of English. */
function findDictionary(name: string) {
  const { language, region } = new Intl.Locale(name).maximize();
  const folder = `@cspell/dict-${language}-${region}`.toLowerCase();
  return language === 'en' ? [] : { language, folder };
}

/**
 * The languages of the spelling check, imported by `cspell.json`. English is one, since fields have English
 * names. Visitors may write to the chat in those that the team reads; their dictionaries may be missing.
 */
export function describeSpelling() {
  const { locale, otherLanguages } = getSite();
  const own = [locale].flatMap(findDictionary);
  const others = otherLanguages
    .flatMap(findDictionary)
    .filter(({ folder }) => existsSync(`node_modules/${folder}`));
  const languagesOf = (list: typeof own) =>
    ['en-US', 'en-GB', ...list.map(({ language }) => language)].join();
  const filename = 'content/{assistant,chat}.yaml';
  return {
    globRoot: '../..',
    import: [...own, ...others].map(({ folder }) => `${folder}/cspell-ext.json`),
    language: languagesOf(own),
    overrides: [{ filename, language: languagesOf([...own, ...others]) }],
  };
}
