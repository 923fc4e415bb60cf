import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';

/** The bytes, compressed, of the code that these islands of `components` load at first, and its files. */
export async function weigh(islands: string[]) {
  const { metafile, outputFiles } = await build({
    stdin: {
      contents: islands.map((name) => `export * from './components/${name}';`).join('\n'),
      resolveDir: process.cwd(),
    },
    outdir: 'out',
    bundle: true,
    splitting: true,
    minify: true,
    metafile: true,
    write: false,
    format: 'esm',
    // Every page loads these.
    external: ['react', 'react/*', 'react-dom', 'next/*'],
    // Words and figures of the content: a budget counts code.
    loader: { '.json': 'empty' },
    logLevel: 'error',
  });
  const first = new Set<string>();
  const add = (path: string) => {
    first.add(path);
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? [])
      if (kind === 'import-statement' && next in metafile.outputs && !first.has(next)) add(next);
  };
  add('out/stdin.js');
  const texts = outputFiles.filter(({ path }) => [...first].some((name) => path.endsWith(name)));
  const inputs = [...first].flatMap((path) => Object.keys(metafile.outputs[path]?.inputs ?? {}));
  return { bytes: gzipSync(texts.map(({ text }) => text).join('\n')).length, inputs };
}
