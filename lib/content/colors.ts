import { converter, formatHex, formatHex8, interpolate, toGamut, wcagContrast } from 'culori';

const toShown = toGamut('rgb', 'oklch');
const toOklch = converter('oklch');

/** A color as every screen can show it, `#rrggbb`. */
export const toHex = (color: string) => formatHex(toShown(color));

export const withAlpha = (color: string, alpha: number) => formatHex8({ ...toShown(color), alpha });

/** What a color of this alpha makes of the one below it. */
export const layOver = (below: string, color: string, alpha: number) =>
  formatHex(interpolate([toHex(below), toHex(color)], 'rgb')(alpha));

/** The ratio of WCAG 2, from 1 to 21, rounded down to two digits. */
export const contrast = (one: string, other: string) =>
  Math.floor(100 * wcagContrast(toHex(one), toHex(other))) / 100;

/** The color in the nearest lightness that passes, as OKLCH; undefined if none does. */
export function nearestPassing(color: string, passes: (color: string) => boolean) {
  const { l, c, h = 0 } = toOklch(color) ?? { l: 0, c: 0 };
  const lightnesses = Array.from({ length: 201 }, (_, step) => step / 200);
  return lightnesses
    .sort((one, other) => Math.abs(one - l) - Math.abs(other - l))
    .map((lightness) => `oklch(${lightness} ${+c.toFixed(3)} ${+h.toFixed(1)})`)
    .find(passes);
}
