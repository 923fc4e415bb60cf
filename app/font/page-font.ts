import localFont from 'next/font/local';

/**
 * The font of the pages. To change it, install its package from Fontsource, write its paths here and in
 * `picture-font.ts`, where no woff2 and no variable font can be read, and set the weights that it has.
 */
export const pageFont = localFont({
  // Next wants a literal path here.
  src: '../../node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-brand',
  // A font that arrives late moves lines, even with a measured fallback: docs/decisions/0004.
  display: 'optional',
  adjustFontFallback: 'Arial',
});
