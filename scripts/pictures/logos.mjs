import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import opentype from 'opentype.js';
import { clientLogos } from './client-logos.mjs';
import { imagesFolder } from './encode.mjs';

const require = createRequire(import.meta.url);
const ink = '#0a1f17';

async function loadFont(file) {
  const { buffer, byteOffset, byteLength } = await readFile(require.resolve(`@fontsource/${file}`));
  return opentype.parse(buffer.slice(byteOffset, byteOffset + byteLength));
}

// A logo shown through <img> has no web fonts, so its letters become paths; `left` and `baseline` are in the logo's own pixels.
async function outline({ text, font, size, left, baseline, tracking = 0, isCut = false }) {
  const face = await loadFont(font);
  const path = face.getPath(text, left, baseline, size, {
    letterSpacing: tracking,
    kerning: true,
  });
  const { x2 } = path.getBoundingBox();
  return { d: path.toPathData(2), end: x2, isCut };
}

const folder = `${imagesFolder}clients`;
await mkdir(folder, { recursive: true });
for (const { id, width, height, lines, mark = '', cutFrom = '', transform } of clientLogos) {
  const outlines = await Promise.all(lines.map(outline));
  const join = (parts) => parts.map(({ d }) => d).join('');
  const letters = `<path d="${join(outlines.filter(({ isCut }) => !isCut))}"/>`;
  const block =
    cutFrom &&
    `<path fill-rule="evenodd" d="${cutFrom}${join(outlines.filter(({ isCut }) => isCut))}"/>`;
  const group = transform ? `<g transform="${transform}">${letters}</g>` : letters;
  await writeFile(
    `${folder}/${id}.svg`,
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" fill="${ink}">${mark}${block}${group}</svg>\n`,
  );
  console.log(
    `${id}: letters end at ${Math.max(...outlines.map(({ end }) => end)).toFixed(1)} of ${width}`,
  );
}
