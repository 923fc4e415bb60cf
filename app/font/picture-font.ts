import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Read only when a picture is drawn: the package is installed only for builds. */
const readFont = (weight: 500 | 800) => ({
  name: 'Brand',
  weight,
  data: readFileSync(
    join(
      process.cwd(),
      `node_modules/@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-latin-${weight}-normal.woff`,
    ),
  ),
});

/** The font of the pictures that `next/og` draws. */
export const readPictureFont = () => [readFont(500), readFont(800)];
