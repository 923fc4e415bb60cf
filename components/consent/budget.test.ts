import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { expect, it } from 'vitest';

const folder = 'components/consent';
const islands = ['consent-intro-dialog.tsx', 'consent-islands.tsx'];

it('adds at most 4 KB, compressed, to the first load of a page', async () => {
  const { metafile, outputFiles } = await build({
    entryPoints: islands.map((name) => `${folder}/${name}`),
    outdir: 'out',
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    // The page loads these without the dialog, too.
    external: ['react', 'react/*', 'react-dom'],
    logLevel: 'error',
  });
  const first = new Set<string>();
  const add = (path: string) => {
    if (first.has(path)) return;
    first.add(path);
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && next in metafile.outputs) add(next);
  };
  for (const [path, { entryPoint }] of Object.entries(metafile.outputs))
    if (islands.some((name) => entryPoint === `${folder}/${name}`)) add(path);

  const inputs = [...first].flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}));
  expect(inputs).toContain('components/consent/consent-gate.ts');
  // These arrive with the first press, or never.
  expect(inputs.filter((path) => /nookies|web-vitals|save-consent/.test(path))).toEqual([]);
  const texts = outputFiles.filter(({ path }) => [...first].some((name) => path.endsWith(name)));
  expect(texts).toHaveLength(first.size);
  const bytes = gzipSync(texts.map(({ text }) => text).join('\n')).length;
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThanOrEqual(4096);
});
