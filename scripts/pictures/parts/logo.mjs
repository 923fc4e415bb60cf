import { readFileSync } from 'node:fs';

const read = (client) =>
  readFileSync(new URL(`../../../public/images/clients/${client}.svg`, import.meta.url), 'utf8');

/** A client's logo in another colour, `width` pixels wide; `place` sets x and y within a drawing. */
export function logo(client, width, color, place = '') {
  const svg = read(client).replaceAll('#0a1f17', color);
  const [, across, down] = svg.match(/width="(\d+)" height="(\d+)"/).map(Number);
  const height = Math.round((width * down) / across);
  return svg.replace(
    /width="\d+" height="\d+"/,
    `${place} width="${width}" height="${height}" style="flex:none"`,
  );
}

/** The five petals of Melati's logo alone, for an app's icon. */
export const melatiFlower = (size, color) =>
  `<svg width="${size}" height="${size}" viewBox="-1 5 30 30">${/<g.*?<\/g>/s.exec(read('melati'))[0].replaceAll('#0a1f17', color)}</svg>`;
