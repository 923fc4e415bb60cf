import { getLanguage, getSite } from './pages';

/**
 * The languages of the spelling check, imported by `cspell.json`: that of the texts, and English, in which fields are
 * named. Visitors may write to the chat in the other languages of the team too.
 */
export function describeSpelling() {
  const { locale, otherLanguages } = getSite();
  const names = [locale, ...otherLanguages].map((name) => new Intl.Locale(name).maximize());
  const foreign = names.filter(({ language }) => language !== 'en');
  const language = `en-US,en-GB,${getLanguage()}`;
  const ofChat = [language, ...otherLanguages].join();
  return {
    globRoot: '../..',
    import: foreign.map(({ language, region }) =>
      `@cspell/dict-${language}-${region}/cspell-ext.json`.toLowerCase(),
    ),
    language,
    overrides: [{ filename: 'content/{assistant,chat}.yaml', language: ofChat }],
  };
}
