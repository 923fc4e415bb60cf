import { layOver, toHex, withAlpha } from './colors';
import type { Content } from './content-files';
import { writeJson, writeText } from './generated-files';
import type { Palette } from './schemas/brand';

const toHexes = (palette: Palette) =>
  Object.fromEntries(Object.entries(palette).map(([name, color]) => [name, toHex(color)]));

/** The variables of Tailwind's theme: `surfaceQuiet` as `--color-surface-quiet`. */
const variables = (palette: Palette) =>
  Object.entries(toHexes(palette))
    .map(([name, hex]) => [name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`), hex])
    .map(([name, hex]) => `  --color-${name}: ${hex};\n`)
    .join('');

/** How much of the page a backdrop covers. */
const shade = 0.45;

/** Writes the theme, a class for each tint, and for what reads no style sheet the symbol and colors as `#rrggbb`. */
export function writeBrand({ wordmark, symbol, light, dark, tints }: Content['brand.yaml']) {
  const letters = wordmark === 'as given' ? 'normal-case' : wordmark;
  const shadow = (alpha: number) => withAlpha(light.band, alpha);
  const shaded = layOver(light.surface, light.band, shade);
  writeText(
    'brand.css',
    `@theme {
  --color-*: initial;
${variables(light)}  --color-shade: ${withAlpha(light.band, shade)};
  --shadow-*: initial;
  --shadow-float: 0 24px 56px -16px ${shadow(0.28)}, 0 2px 8px ${shadow(0.08)};
}

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
}

@layer components {
  .wordmark { @apply ${letters}; }
${tints.map((tint) => `  .tint-${tint.id} { background-color: ${toHex(tint.light)}; }\n`).join('')}}
`,
  );
  writeJson('symbol', symbol);
  writeJson('brand', {
    wordmark: letters,
    colorScheme: dark ? 'light dark' : 'light',
    light: toHexes(light),
    dark: toHexes(dark ?? light),
    tints: Object.fromEntries(tints.map((tint) => [tint.id, toHex(tint.light)])),
  });
}
