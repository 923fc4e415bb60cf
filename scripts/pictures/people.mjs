const light = {
  base: 'oklch(0.82 0.062 62)',
  shade: 'oklch(0.76 0.07 57)',
  line: 'oklch(0.62 0.085 50)',
  blush: 'oklch(0.7 0.13 32)',
};
const warm = {
  base: 'oklch(0.74 0.075 58)',
  shade: 'oklch(0.675 0.08 53)',
  line: 'oklch(0.53 0.085 47)',
  blush: 'oklch(0.62 0.14 34)',
};
const deep = {
  base: 'oklch(0.64 0.078 54)',
  shade: 'oklch(0.575 0.078 50)',
  line: 'oklch(0.44 0.07 45)',
  blush: 'oklch(0.54 0.13 34)',
};

const black = { color: 'oklch(0.24 0.02 60)', shine: 'oklch(0.38 0.025 60)' };
const brown = { color: 'oklch(0.3 0.04 50)', shine: 'oklch(0.43 0.05 52)' };

const grounds = {
  shop: { color: 'oklch(0.89 0.05 160)', petal: 'oklch(0.85 0.06 160)' },
  booking: { color: 'oklch(0.89 0.036 235)', petal: 'oklch(0.85 0.045 235)' },
  company: { color: 'oklch(0.89 0.07 80)', petal: 'oklch(0.85 0.085 80)' },
  learning: { color: 'oklch(0.885 0.045 30)', petal: 'oklch(0.845 0.058 30)' },
  event: { color: 'oklch(0.89 0.055 120)', petal: 'oklch(0.85 0.07 120)' },
  video: { color: 'oklch(0.885 0.036 300)', petal: 'oklch(0.845 0.046 300)' },
};

export const people = [
  {
    slug: 'ratna-wulandari',
    build: 'woman',
    skin: warm,
    tilt: -3,
    smile: 'open',
    lip: 'oklch(0.48 0.14 25)',
    earrings: 'var(--kunyit)',
    hair: { style: 'bob', ...black },
    ground: grounds.shop,
    clothes: {
      style: 'shirt',
      color: 'oklch(0.42 0.075 40)',
      accent: 'oklch(0.56 0.1 52)',
      shade: 'oklch(0.31 0.055 42)',
    },
  },
  {
    slug: 'bagas-prakoso',
    build: 'man',
    skin: deep,
    tilt: 3,
    smile: 'open',
    lip: 'oklch(0.38 0.08 30)',
    hair: { style: 'sidePart', ...black },
    ground: grounds.company,
    clothes: {
      style: 'jacket',
      color: 'var(--pandan)',
      accent: 'var(--cream)',
      shade: 'var(--pandan-deep)',
    },
  },
  {
    slug: 'intan-siregar',
    build: 'woman',
    skin: light,
    tilt: 2,
    smile: 'lips',
    lip: 'oklch(0.56 0.13 22)',
    brow: 'oklch(0.3 0.03 50)',
    glasses: true,
    hair: {
      style: 'hijab',
      color: 'var(--kunyit)',
      shine: 'var(--kunyit-2)',
      band: 'oklch(0.62 0.13 62)',
    },
    ground: grounds.booking,
    clothes: {
      style: 'blazer',
      color: 'var(--ink-2)',
      accent: 'var(--cream)',
      shade: 'var(--ink)',
    },
  },
  {
    slug: 'yohanes-tanaka',
    build: 'man',
    skin: light,
    tilt: -2,
    smile: 'calm',
    lip: 'oklch(0.52 0.1 30)',
    glasses: true,
    brow: 'oklch(0.42 0.012 60)',
    hair: {
      style: 'crop',
      color: 'oklch(0.4 0.012 80)',
      shine: 'oklch(0.55 0.012 80)',
      temples: 'oklch(0.68 0.01 90)',
    },
    ground: grounds.learning,
    clothes: {
      style: 'blazer',
      color: 'oklch(0.4 0.065 245)',
      accent: 'oklch(0.93 0.02 235)',
      shade: 'oklch(0.33 0.055 245)',
    },
  },
  {
    slug: 'made-suryani',
    build: 'woman',
    skin: warm,
    tilt: 3,
    smile: 'lips',
    lip: 'oklch(0.5 0.16 22)',
    earrings: 'var(--kunyit)',
    hair: { style: 'bun', ...black },
    ground: grounds.event,
    clothes: {
      style: 'kebaya',
      color: 'oklch(0.6 0.145 30)',
      accent: 'var(--kunyit)',
      shade: 'oklch(0.5 0.13 28)',
    },
  },
  {
    slug: 'farid-alatas',
    build: 'man',
    skin: warm,
    tilt: -3,
    smile: 'open',
    lip: 'oklch(0.45 0.1 28)',
    beard: brown.color,
    hair: { style: 'curls', ...brown },
    ground: grounds.video,
    clothes: {
      style: 'shirt',
      color: 'oklch(0.36 0.075 245)',
      accent: 'oklch(0.5 0.085 245)',
      shade: 'oklch(0.27 0.055 248)',
    },
  },
];

// Customers and teachers inside the scenes, from the same parts.
export const extras = {
  dewi: {
    build: 'woman',
    skin: light,
    tilt: 3,
    smile: 'open',
    lip: 'oklch(0.52 0.14 25)',
    hair: { style: 'longWave', ...brown },
    ground: grounds.learning,
    clothes: {
      style: 'knit',
      color: 'var(--pandan)',
      accent: 'var(--pandan-2)',
      shade: 'var(--pandan-deep)',
    },
  },
  siti: {
    build: 'woman',
    skin: warm,
    tilt: -2,
    smile: 'open',
    lip: 'oklch(0.5 0.14 25)',
    brow: 'oklch(0.28 0.03 50)',
    hair: {
      style: 'hijab',
      color: 'oklch(0.5 0.09 180)',
      shine: 'oklch(0.42 0.08 180)',
      band: 'oklch(0.38 0.07 180)',
    },
    ground: grounds.shop,
    clothes: {
      style: 'blazer',
      color: 'var(--ink-2)',
      accent: 'var(--cream)',
      shade: 'var(--ink)',
    },
  },
  rama: {
    build: 'man',
    skin: deep,
    tilt: -2,
    smile: 'calm',
    lip: 'oklch(0.4 0.08 30)',
    hair: { style: 'crop', ...black },
    ground: grounds.booking,
    clothes: {
      style: 'knit',
      color: 'var(--kunyit)',
      accent: 'var(--kunyit-2)',
      shade: 'oklch(0.6 0.14 66)',
    },
  },
  ketut: {
    build: 'man',
    skin: warm,
    tilt: 2,
    smile: 'open',
    lip: 'oklch(0.42 0.09 30)',
    hair: { style: 'curls', ...black },
    ground: grounds.company,
    clothes: {
      style: 'shirt',
      color: 'var(--clay)',
      accent: 'var(--clay-2)',
      shade: 'oklch(0.45 0.1 36)',
    },
  },
};
export const cast = Object.fromEntries(people.map((person) => [person.slug.split('-')[0], person]));
