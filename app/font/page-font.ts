import localFont from 'next/font/local';

/**
 * The font of the pages. To change it, install its package from Fontsource, and set its paths and weights here and in
 * `picture-font.ts`, which cannot read woff2 and variable fonts.
 */
export const pageFont = localFont({
  // Next requires a literal path.
  src: '../../node_modules/@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  weight: '200 800',
  variable: '--font-brand',
  // A font that arrives late moves lines, even with a measured fallback: docs/decisions/0004.
  display: 'optional',
  adjustFontFallback: 'Arial',
});
