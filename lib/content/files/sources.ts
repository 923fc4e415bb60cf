import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillIn } from '../../text/fill-in';
import { type Content, type ContentFile, contentFiles, pageOfFile } from '../schemas/content-files';
import { describeExpected, describeFound, oneOf } from '../schemas/messages';
import { listFiles } from './list-files';
import { fileNames, formatMistake, type Parsed, parseFile } from './parse-file';
import { type PlaceholderValues, placeholder, placeholderValues } from './placeholders';
import { entriesOf, mapTexts, valueAt } from './tree';

/** A file for the checks; `data` fits the schema if there are no `mistakes`. */
export type Source = ReturnType<typeof checkSource>;

/** Fills the placeholders of a file with these values and checks it against its schema. */
function checkSource(parsed: Parsed, values: PlaceholderValues) {
  const filled = mapTexts(parsed.written, (text) => fillIn(text, values, placeholder));
  const source = { ...parsed, values, filled, data: filled };
  if (parsed.mistakes.length > 0) return source;
  const schema = contentFiles[parsed.name as ContentFile];
  const { data, error } = schema.safeParse(filled, { error: describeExpected });
  const mistakes = error?.issues.flatMap((issue) => {
    const { path, message } = issue;
    if (issue.code !== 'unrecognized_keys')
      return parsed.mistake(path, message, describeFound(valueAt(filled, path)));
    return issue.keys.map((key) =>
      parsed.mistake([...path, key], oneOf(message.split(' '), key, 'fields'), `the field ${key}`),
    );
  });
  return { ...source, data, mistakes: mistakes ?? [] };
}

/** Reads and parses every file of `content/`. */
export function parseContent(): Parsed[] {
  const found = listFiles('content').filter((file) => !/(^|\/)\./.test(file));
  const missing = fileNames.filter((name) => !name.includes('*') && !found.includes(name));
  return [
    ...found.map((file) => parseFile(file, readFileSync(join(process.cwd(), 'content', file)))),
    ...missing.map((file) => parseFile(file, undefined)),
  ];
}

let cached: { key: string; sources: Source[] } | undefined;

/** Under `next dev`, changes after each change of the content without a mistake. */
const versionOfContent = () =>
  process.env.NODE_ENV === 'development' ? readFileSync('lib/generated/version.json', 'utf8') : '';

/** Fills and checks files. If they have no mistake, the getters read them from now on. */
export function checkSources(all: Parsed[]): Source[] {
  const valueIn = (file: string, field: string) =>
    valueAt(all.find(({ name }) => name === file)?.written, [field]);
  const paths = entriesOf(valueIn('routes.yaml', 'routes')).map(({ path }) => path);
  const hasAssistant = !['people', 'none'].includes(String(valueIn('site.yaml', 'chat')));
  // Files of a removed page or assistant may be missing; nothing reads them.
  const isUnread = ({ name }: Parsed) =>
    name === 'assistant.yaml'
      ? !hasAssistant
      : pageOfFile[name] !== undefined && !paths.includes(pageOfFile[name]);
  const parsed = all.filter((one) => !isUnread(one));
  const values = placeholderValues(parsed);
  // site.yaml itself has no placeholders.
  const sources = parsed.map((one) => checkSource(one, one.name === 'site.yaml' ? {} : values));
  if (sources.every(({ mistakes }) => mistakes.length === 0))
    cached = { key: versionOfContent(), sources };
  return sources;
}

/** Every file of `content/`, read once; files with mistakes are read anew each time. */
export const readSources = (): Source[] =>
  cached?.key === versionOfContent() ? cached.sources : checkSources(parseContent());

/** The files of one schema; throws if one of them has a mistake. */
export function readFiles<Name extends ContentFile>(name: Name) {
  const sources = readSources().filter((source) => source.name === name);
  const mistakes = sources.flatMap((source) => source.mistakes);
  if (mistakes.length > 0) throw new Error(mistakes.map(formatMistake).join('\n'));
  return sources.map(({ slug, data }) => ({ slug, data: data as Content[Name] }));
}
