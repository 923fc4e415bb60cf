import { placeholder } from '../files/placeholders';
import type { Source } from '../files/sources';
import { valueAt } from '../files/tree';
import type { History } from '../history';
import { describeFound, oneOf } from '../schemas/messages';
import * as addresses from './check-addresses';
import * as colors from './check-colors';
import * as names from './check-names';
import * as pictures from './check-pictures';
import * as prices from './check-prices';
import { checkUnique } from './check-unique';
import { type Check, surveySite } from './site-survey';

/** Reports placeholders that do not exist, in a text before they are filled. */
const checkPlaceholders: Check = ({ key, path, value, source }, _site, report) => {
  if (typeof value !== 'string') return;
  const text = String(valueAt(source.written, path));
  const known = Object.keys(source.values).filter((name) => source.values[name] !== undefined);
  for (const { 0: found, 1: name = '', index } of text.matchAll(placeholder)) {
    const line = key === 'body' ? text.slice(0, index).split('\n').length : undefined;
    if (!known.includes(name)) report(oneOf(known, name, 'placeholders'), found, line);
  }
};

/** Checks of fields by the pattern of their file and path. */
const checks: [fields: RegExp, check: Check][] = [
  [/[ .]id$|^desk\.yaml .*title$|\.topics\.\*\.topic$/, checkUnique],
  [/^demo-request\.yaml .*\.options\.\*$/, checkUnique],
  [/^(redirects|routes)\.yaml .*\*\.(from|path)$/, checkUnique],
  [/^pr\w+\/\S+ (order|name|shortName|description|details\.subtitle)$/, checkUnique],
  [/ details\.bodySections\.\*\.name$/, checkUnique],
  [/ pricings\.\*\.mostPopular$/, prices.checkPopular],
  [/price(\.\*)?$/i, prices.checkPrice],
  [/[ .]icon$/, names.checkIcon],
  [/[ .]src$/, pictures.checkPicture],
  [/^integrations\.yaml .*\.image$|^site\.yaml .*\.mark$/, pictures.checkMark],
  [/^clients\.yaml items\.\*\.id$/, pictures.checkLogo],
  [/^brand\.yaml (light|dark)\.\w+$/, colors.checkColor],
  [/^brand\.yaml tints\.\*$/, colors.checkTint],
  [/ body$/, addresses.checkMarkdown],
];

/** Checks that need names from other files; they wait until all files are valid YAML. */
const checksAcrossFiles: typeof checks = [
  [/^(?!.*price(\.\*)?$)/i, checkPlaceholders],
  [/^assistant\.yaml .*\b(start|unsure|unknown|lacking|missed|step)$/, names.checkStep],
  [/^assistant\.yaml .*(\.topic|\.same\.[^.]+(\.\*)?)$/, names.checkTopic],
  [/^navigation\.yaml .*\.product$|^integrations\.yaml .*\.solutions\.\*$/, names.checkProduct],
  [/ details\.brands\.\*$/, names.checkClient],
  [/[ .]tint$/, names.checkTint],
  [/[ .]href$|^navigation\.yaml .*\.path$|^redirects\.yaml .*\.to$/, addresses.checkLink],
  [/^redirects\.yaml .*\.from$/, addresses.checkOldAddress],
  [/^redirects\.yaml \(file\)$/, addresses.checkRemoved],
  [/^routes\.yaml routes\.\*\.path$/, names.checkRoute],
  [/^routes\.yaml \(file\)$/, addresses.checkRoutes],
];

/** Lists every mistake in the content, sorted by file and line; empty if the site can be built. */
export function findMistakes(sources: Source[], history?: History) {
  const site = surveySite(sources, history);
  const mistakes = sources.flatMap((source) => source.mistakes);
  const active = site.isParsed ? [...checks, ...checksAcrossFiles] : checks;
  for (const [pattern, fields] of site.groups)
    for (const [, check] of active.filter(([patterns]) => patterns.test(pattern)))
      for (const field of fields)
        check(field, site, (expected, found = describeFound(field.value), line) =>
          mistakes.push(field.source.mistake(field.path, expected, found, line)),
        );
  return mistakes.sort(
    (one, other) => one.file.localeCompare(other.file, 'en') || one.line - other.line,
  );
}
