import { contrast, nearestPassing } from '../colors';
import type { Palette } from '../schemas/brand';
import type { Check, Report } from './site-survey';

type Name = keyof Palette;

/** Which colors are seen on which, with the least contrast: 4.5 for texts, 3 for controls and the focus. */
const uses: [least: number, colors: Name[], on: Name[]][] = [
  [4.5, ['text', 'textSoft'], ['surface', 'surfaceQuiet', 'surfaceStrong', 'surfaceFloat']],
  [4.5, ['text', 'textSoft'], ['primaryQuiet', 'accentQuiet', 'errorQuiet']],
  [4.5, ['primary', 'error'], ['surface', 'surfaceQuiet', 'surfaceFloat']],
  [4.5, ['primary'], ['primaryQuiet']],
  [4.5, ['onPrimary'], ['primary', 'primaryStrong']],
  [4.5, ['onAccent'], ['accent', 'accentStrong']],
  [4.5, ['onBand', 'onBandSoft'], ['band', 'bandLine', 'bandPrimary']],
  [3, ['controlLine'], ['surface', 'surfaceQuiet', 'surfaceFloat', 'band']],
  [3, ['accent'], ['band', 'bandPrimary']],
  [3, ['error'], ['errorQuiet']],
];
const leastOnTint = { text: 4.5, textSoft: 4.5, primary: 3 };

type Pair = { least: number; name: string; other: string };

/** Reports the pair of least contrast, with the nearest lightness at which all pairs have enough. */
function checkPairs(color: string, pairs: Pair[], report: Report) {
  const share = ({ least, other }: Pair) => contrast(color, other) / least;
  const [worst] = pairs.toSorted((one, other) => share(one) - share(other));
  if (!worst || share(worst) >= 1) return;
  const better = nearestPassing(color, (one) =>
    pairs.every(({ least, other }) => contrast(one, other) >= least),
  );
  const { least, name, other } = worst;
  const found = `${JSON.stringify(color)}, which has ${contrast(color, other)}`;
  const advice = better ? `as "${better}" has` : 'for which no lightness of it will do';
  report(`a contrast of at least ${least} with ${name}, ${advice}`, found);
}

export const checkColor: Check = ({ key, value, holder, source }, _site, report) => {
  if (source.mistakes.length > 0) return;
  const pairs = uses
    .filter(([, colors]) => colors.some((one) => one === key))
    .flatMap(([least, , on]) => on.map((name) => ({ least, name, other: String(holder[name]) })));
  checkPairs(String(value), pairs, report);
};

export const checkTint: Check = ({ value, source }, { fieldsAt }, report) => {
  if (source.mistakes.length > 0) return;
  const { light, dark = light } = Object(value);
  for (const [look, tint] of Object.entries({ light, dark }))
    for (const { value: palette } of fieldsAt(`brand.yaml ${look}`)) {
      const pairs = Object.entries(leastOnTint).map(([name, least]) => {
        return { least, name: `${look}.${name}`, other: Object(palette)[name] };
      });
      checkPairs(String(tint), pairs, report);
    }
};
