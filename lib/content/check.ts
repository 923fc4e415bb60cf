import {
  checkLink,
  checkMarkdown,
  checkOldAddress,
  checkRemoved,
  checkRoutes,
} from './check-addresses';
import * as entries from './check-entries';
import { checkLogo, checkMark, checkPicture, checkWidth } from './check-pictures';
import type { ContentMistake } from './content-error';
import { describeFound } from './messages';
import { findSpelledOut, findUnknownPlaceholders } from './placeholders';
import { type Check, surveySite } from './site-survey';
import { body, readSources } from './sources';

/** Checks the words of an editor, before placeholders are filled. */
const written =
  (find: typeof findSpelledOut): Check =>
  ({ key, written: text, source }, _site, report) => {
    if (typeof text !== 'string') return;
    for (const { expected, found, index } of find(text, source.values))
      report(expected, found, key === body ? text.slice(0, index).split('\n').length : undefined);
  };

/** Checks of single fields, by file and path; a new check is a line. */
const checks: [fields: RegExp, check: Check][] = [
  [/^(?!.*price(\.\*)?$)/i, written(findSpelledOut)],
  [/[ .]id$|^desk\.yaml .*title$|\.topics\.\*\.topic$/, entries.checkUnique],
  [/^(redirects|routes)\.yaml .*\*\.(from|path)$/, entries.checkUnique],
  [/^pr\w+\/\S+ (order|name|shortName|description|details\.subtitle)$/, entries.checkUnique],
  [/ details\.bodySections\.\*\.name$/, entries.checkUnique],
  [/ pricings\.\*\.mostPopular$/, entries.checkPopular],
  [/ pricings\.\*\.\w+Price$/, entries.checkPrice],
  [/ pricings\.\*\.features\.\*\.text$/, entries.checkFeature],
  [/ pricings\.\*\.notSpecified\.\*$/, entries.checkOpenFigure],
  [/[ .]src$/, checkPicture],
  [/[ .]width$/, checkWidth],
  [/^integrations\.yaml .*\.image$|^site\.yaml .*\.mark$/, checkMark],
  [/^clients\.yaml items\.\*\.id$/, checkLogo],
  [/ \(text\)$/, checkMarkdown],
];

/** Checks of names in other files, which are not known while one of the files is not valid YAML. */
const checksOfNames: typeof checks = [
  [/^(?!.*price(\.\*)?$)/i, written(findUnknownPlaceholders)],
  [/^assistant\.yaml .*\b(start|unsure|unknown|lacking|missed|step)$/, entries.checkStep],
  [/^assistant\.yaml .*(\.topic|\.same\.[^.]+(\.\*)?)$/, entries.checkTopic],
  [/^navigation\.yaml .*\.product$|^integrations\.yaml .*\.solutions\.\*$/, entries.checkProduct],
  [/ details\.brands\.\*$/, entries.checkClient],
  [/[ .]href$|^navigation\.yaml .*\.path$|^redirects\.yaml .*\.to$/, checkLink],
  [/^redirects\.yaml .*\.from$/, checkOldAddress],
  [/^redirects\.yaml \(file\)$/, checkRemoved],
  [/^routes\.yaml routes\.\*\.path$/, entries.checkRoute],
  [/^routes\.yaml \(file\)$/, checkRoutes],
];

/** Reads all content and returns every mistake in it, by file and line; empty when the site can be built. */
export function findContentMistakes(): ContentMistake[] {
  const sources = readSources();
  const site = surveySite(sources);
  const mistakes = sources.flatMap((source) => source.mistakes);
  const active = site.isRead ? [...checks, ...checksOfNames] : checks;
  for (const field of site.fields)
    for (const [fields, check] of active)
      if (fields.test(field.pattern))
        check(field, site, (expected, found = describeFound(field.value), line) =>
          mistakes.push(field.source.mistake(field.path, expected, found, line)),
        );
  return mistakes.sort((one, other) => one.file.localeCompare(other.file) || one.line - other.line);
}
