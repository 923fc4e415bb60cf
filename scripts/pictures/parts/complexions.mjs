export const light = {
  base: 'oklch(0.82 0.062 62)',
  shade: 'oklch(0.76 0.07 57)',
  line: 'oklch(0.62 0.085 50)',
  blush: 'oklch(0.7 0.13 32)',
};
export const warm = {
  base: 'oklch(0.74 0.075 58)',
  shade: 'oklch(0.675 0.08 53)',
  line: 'oklch(0.53 0.085 47)',
  blush: 'oklch(0.62 0.14 34)',
};
export const deep = {
  base: 'oklch(0.64 0.078 54)',
  shade: 'oklch(0.575 0.078 50)',
  line: 'oklch(0.44 0.07 45)',
  blush: 'oklch(0.54 0.13 34)',
};

export const black = { color: 'oklch(0.24 0.02 60)', shine: 'oklch(0.38 0.025 60)' };
export const brown = { color: 'oklch(0.3 0.04 50)', shine: 'oklch(0.43 0.05 52)' };

export const grounds = {
  shop: { color: 'oklch(0.89 0.05 160)', petal: 'oklch(0.85 0.06 160)' },
  booking: { color: 'oklch(0.89 0.036 235)', petal: 'oklch(0.85 0.045 235)' },
  company: { color: 'oklch(0.89 0.07 80)', petal: 'oklch(0.85 0.085 80)' },
  learning: { color: 'oklch(0.885 0.045 30)', petal: 'oklch(0.845 0.058 30)' },
  event: { color: 'oklch(0.89 0.055 120)', petal: 'oklch(0.85 0.07 120)' },
  video: { color: 'oklch(0.885 0.036 300)', petal: 'oklch(0.845 0.046 300)' },
};

/** Clothes that several persons wear. */
export const outfits = {
  pandanKnit: {
    style: 'knit',
    color: 'var(--pandan)',
    accent: 'var(--pandan-2)',
    shade: 'var(--pandan-deep)',
  },
  kunyitKnit: {
    style: 'knit',
    color: 'var(--kunyit)',
    accent: 'var(--kunyit-2)',
    shade: 'oklch(0.6 0.14 66)',
  },
  clayShirt: {
    style: 'shirt',
    color: 'var(--clay)',
    accent: 'var(--clay-2)',
    shade: 'oklch(0.45 0.1 36)',
  },
  inkBlazer: {
    style: 'blazer',
    color: 'var(--ink-2)',
    accent: 'var(--cream)',
    shade: 'var(--ink)',
  },
};
