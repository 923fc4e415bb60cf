import { layOver, toHex, withAlpha } from '../colors';
import type { Palette } from '../schemas/brand';
import type { Content } from '../schemas/content-files';

type Brand = Content['brand.yaml'];

/** How much of the page a backdrop covers: light letters shine through more. */
const shades = { light: 0.45, dark: 0.65 };

const toHexes = (palette: Palette) =>
  Object.fromEntries(Object.entries(palette).map(([name, color]) => [name, toHex(color)]));

/** The variables of Tailwind's theme: `surfaceQuiet` as `--color-surface-quiet`. */
const writeVariables = (palette: Palette, shade: number) =>
  Object.entries({ ...toHexes(palette), shade: withAlpha(palette.band, shade) })
    .map(([name, hex]) => `  --color-${name.replace(/[A-Z]/g, '-$&').toLowerCase()}: ${hex};\n`)
    .join('');

/** A class for each tint, and the strip beside a dimmed page. */
function writeRules(palette: Palette, look: keyof typeof shades, tints: Brand['tints']): string {
  const shaded = layOver(palette.surface, palette.band, shades[look]);
  const classes = tints.map(
    (tint) => `  .tint-${tint.id} { background-color: ${toHex(tint[look] ?? tint.light)}; }\n`,
  );
  return `@layer components {
${classes.join('')}}
@layer base {
  /*
   * The scrollbar beside the dimmed page, and its gutter once the page does not scroll any more. In figures,
   * since Chromium styles the whole page anew where the root's own style gets a \`var()\`.
   */
  @media (scripting: enabled) {
    :is([data-shows~="modal"], [data-shows~="intro"]) {
      background: ${shaded};
      scrollbar-color: ${shaded} ${shaded};
    }
  }
}`;
}

/** Print stays light. */
const darkScreen = 'screen and (prefers-color-scheme: dark)';

/** A dark device gets the dark palette. Without one the site is dark in forced colors alone. */
const writeDark = ({ dark, tints }: Brand) =>
  dark
    ? `@custom-variant dark (@media ${darkScreen});
@media ${darkScreen} {
@layer base {
:root {
  color-scheme: dark;
${writeVariables(dark, shades.dark)}}
}
${writeRules(dark, 'dark', tints)}
}`
    : `@custom-variant dark (@media ${darkScreen} and (forced-colors: active));`;

const writeLetters = ({ wordmark }: Brand) => (wordmark === 'as given' ? 'normal-case' : wordmark);

/** The style sheet of the brand: its theme, and rules that a theme cannot have. */
export function writeStyle(brand: Brand): string {
  const { light, tints } = brand;
  const shadow = (alpha: number) => withAlpha(light.band, alpha);
  return `@theme {
  --color-*: initial;
${writeVariables(light, shades.light)}  --shadow-*: initial;
  --shadow-float: 0 24px 56px -16px ${shadow(0.28)}, 0 2px 8px ${shadow(0.08)};
}
@layer components {
  .wordmark { @apply ${writeLetters(brand)}; }
}
${writeRules(light, 'light', tints)}
${writeDark(brand)}
`;
}

/** What code that reads no style sheet shows of the brand, with colors as `#rrggbb`. */
export function describeLooks(brand: Brand) {
  const { light, dark, tints } = brand;
  const bar = (look: string, { surface }: Palette) => {
    return { media: `(prefers-color-scheme: ${look})`, color: toHex(surface) };
  };
  return {
    wordmark: writeLetters(brand),
    colorScheme: dark ? 'light dark' : 'light',
    themeColor: dark ? [bar('light', light), bar('dark', dark)] : [{ color: toHex(light.surface) }],
    light: toHexes(light),
    dark: toHexes(dark ?? light),
    tints: Object.fromEntries(tints.map((tint) => [tint.id, toHex(tint.light)])),
  };
}
