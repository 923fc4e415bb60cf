import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { listFiles } from '@/lib/content/files/list-files';
import { renderMarkdown } from '@/lib/content/files/markdown';
import { siteValues } from '@/lib/content/files/placeholders';
import { contentFiles as schemas } from '@/lib/content/schemas/content-files';
import { listTopics } from '@/lib/content/topics/list-topics';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
const documents = [...readdirSync('.'), ...listFiles('docs').map((name) => `docs/${name}`)].filter(
  (path) => path.endsWith('.md'),
);

const render = (path: string) => renderMarkdown(readFileSync(path, 'utf8'));

/** Links to files and headings that do not exist; addresses of other sites are left alone. */
function findDeadLinks(path: string, text: string): string[] {
  const links = [...text.matchAll(/\]\((?!\w+:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
  return links.flatMap(([link, file, anchor]) => {
    const target = file ? join(dirname(path), decodeURI(file)) : path;
    if (!existsSync(target)) return link;
    const isThere = !anchor || render(target).includes(` id="${anchor}"`);
    return isThere ? [] : link;
  });
}

const files = readdirSync('.', { withFileTypes: true })
  .filter((one) => one.isDirectory() && !/^(\.|node_modules|out|reports)/.test(one.name))
  .flatMap(({ name }) => listFiles(name).map((file) => `/${name}/${file}`))
  // Those of a removed page too.
  .concat(Object.keys(schemas).map((name) => `/content/${name}`));

/** Commands write these. */
const written = /^(server\/(data|dist)|lib\/generated|\.next|reports|out)\b/;
/** A company without an assistant has no file of it, and another company no tests of this one. */
const removable = /assistant\.yaml$|questions\.txt$|specification/;

/**
 * Paths in backquotes that do not exist: from the root, or the end of a path with an ending. `…`, `*`, `<slug>`
 * stand for others.
 */
const findDeadPaths = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+\/[^\s`*…<{:]+)`/g)]
    .map(([, path = '']) => path)
    .filter((path) => existsSync(path.split('/')[0] ?? '') || /\.\w+$/.test(path))
    .filter((path) => !existsSync(path) && !files.some((file) => file.endsWith(`/${path}`)))
    .filter((path) => !written.test(path) && !removable.test(path));

const findDeadScripts = (text: string): string[] =>
  [...text.matchAll(/npm run (?:--?[\w-]+ )*([\w:-]+)/g)]
    .map(([, name = '']) => name)
    .filter((name) => !(name in scripts));

it.each(documents)('%s names files, headings and commands that exist', (path) => {
  const text = readFileSync(path, 'utf8');
  expect([...findDeadLinks(path, text), ...findDeadPaths(text), ...findDeadScripts(text)]).toEqual(
    [],
  );
});

const contentFiles = listFiles('content')
  .filter((file) => !file.startsWith('.'))
  .map((file) => file.replace(/^(legal|products|profiles|questions)\/.*/, '$1/'));

it.each([
  ['file of the content', contentFiles],
  ['placeholder', Object.keys(siteValues({})).map((name) => `{${name}}`)],
  ['kind of topic', listTopics().map(({ id }) => id.replace(/\/.*/, '/'))],
])('content-reference.md has every %s', (_what, names) => {
  const text = readFileSync('docs/content-reference.md', 'utf8');
  expect(names.filter((name) => !text.includes(`\`${name}`))).toEqual([]);
});

it('the unit of the guide and Docker start the API as npm does', () => {
  const [, unit] =
    /ExecStart=\/usr\/bin\/(.*)/.exec(readFileSync('docs/deployment.md', 'utf8')) ?? [];
  const [, docker = ''] =
    /^CMD (\["node".*)$/m.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? [];
  expect([unit, JSON.parse(docker).join(' ')]).toEqual(Array(2).fill(scripts['serve:api']));
});
