import { z } from 'zod';
import { each, fields, list, slug } from './common';

const color = z
  .string()
  .regex(
    /^(#[\da-fA-F]{6}|oklch\((0(\.\d+)?|1) 0(\.\d+)? \d{1,3}(\.\d+)?\))$/,
    'a color as "oklch(0.47 0.1 162)" or "#336699"',
  );

const path = z
  .string()
  .regex(/^[Mm][\d\s.,+\-MLHVCSQTAZEmlhvcsqtaze]+$/, 'a path of SVG, as M4 4L46 46Z');

/** Colors by their part; `lib/content/checks/check-colors.ts` knows which is seen on which. */
const palette = fields(
  each(color, {
    surface: 'The page, and the fields of forms.',
    surfaceQuiet: 'A part of the page that is set apart.',
    surfaceStrong: 'What is under the pointer, or off.',
    surfaceFloat: 'Menus, dialogs and the chat, which float above the page.',
    text: 'Texts and headings.',
    textSoft: 'Texts that come second.',
    line: 'Lines that only divide.',
    controlLine: 'The borders of fields and other controls.',
    primary: 'Links, prices, icons and what is chosen.',
    primaryStrong: 'The same under the pointer.',
    primaryQuiet: 'What is around a choice or a form.',
    onPrimary: 'Texts on primary and primaryStrong.',
    accent: 'The button that matters most, and the focus on bands.',
    accentStrong: 'The same under the pointer, and the lines under links.',
    accentQuiet: 'What is around a good result.',
    onAccent: 'Texts on accent and accentStrong.',
    error: 'Mistakes in a form.',
    errorQuiet: 'What is around a failure.',
    band: 'The footer, the chosen plan and the head of the chat, dark in both palettes.',
    bandLine: 'Lines and patterns on a band.',
    bandPrimary: 'The band with the last call of a page, dark in both palettes.',
    bandPrimaryLine: 'The pattern on it.',
    onBand: 'Texts on both bands.',
    onBandSoft: 'Texts on both bands that come second.',
  }),
);
export type Palette = z.infer<typeof palette>;

export const brandFiles = {
  'brand.yaml': fields({
    wordmark: z
      .enum(['as given', 'lowercase', 'uppercase'])
      .describe('How the name beside the symbol is written.'),
    symbol: fields({
      viewBox: z
        .string()
        .regex(
          /^-?[\d.]+ -?[\d.]+ ([1-9][\d.]*) \1$/,
          'the corner and the size of a square, as 0 0 24 24',
        )
        .describe('The square that the paths are drawn in, as in the SVG file.'),
      primary: path.describe('The part of the symbol in the primary color.'),
      accent: path.optional().describe('The part in the accent color.'),
      lines: path
        .optional()
        .describe('Lines that the pattern has beside the outline of the symbol.'),
    }).describe('Drawn in the header, the chat, the pattern, the icons and the previews of links.'),
    light: palette.describe('The colors, as "oklch(lightness chroma hue)" or "#rrggbb".'),
    dark: palette.optional().describe('The same for devices that are set to dark.'),
    tints: list(
      fields({
        id: slug.describe('The name by which products and slides choose it.'),
        light: color.describe('Pale, because texts are on it.'),
        dark: color.optional().describe('Deep, for the dark palette.'),
      }),
    ).describe('Colors behind products and slides.'),
  }),
};
