import { readFileSync } from 'node:fs';

const folder = 'node_modules/@fontsource/plus-jakarta-sans/files';

/** The font of the pictures that `next/og` draws. Read only for them: its package is installed only for builds. */
export const readPictureFont = () =>
  ([500, 800] as const).map((weight) => ({
    name: 'Brand',
    weight,
    data: readFileSync(`${folder}/plus-jakarta-sans-latin-${weight}-normal.woff`),
  }));
