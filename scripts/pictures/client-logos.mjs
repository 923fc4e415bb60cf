const ink = '#0a1f17';
const bar = (x, y, width, height) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}"/>`;

/** Sizes as in content/clients.yaml; fonts by their file in @fontsource. */
export const clientLogos = [
  {
    id: 'kopi-tugu',
    width: 128,
    height: 40,
    lines: [
      {
        text: 'kopi tugu',
        font: 'unbounded/files/unbounded-latin-700-normal.woff',
        size: 18.6,
        left: 0,
        baseline: 26,
        tracking: -0.05,
      },
    ],
  },
  {
    id: 'melati',
    width: 112,
    height: 40,
    mark: `<g fill="${ink}" transform="translate(14 19.5)">${[0, 72, 144, 216, 288].map((angle) => `<path transform="rotate(${angle})" d="M0-2.5C-5.5-6-5-12 0-14C5-12 5.5-6 0-2.5Z"/>`).join('')}</g>`,
    lines: [
      {
        text: 'melati',
        font: 'cormorant-garamond/files/cormorant-garamond-latin-600-normal.woff',
        size: 33,
        left: 35,
        baseline: 28,
        tracking: 0.01,
      },
    ],
  },
  {
    id: 'ombak-co',
    width: 132,
    height: 40,
    mark: `<path d="M2 33.5C12 27.5 20 39.5 31 33.5S51 27.5 62 33.5S82 39.5 93 33.5S113 27.5 128 33.5" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/>`,
    lines: [
      {
        text: 'Ombak & Co',
        font: 'caveat-brush/files/caveat-brush-latin-400-normal.woff',
        size: 29,
        left: 2,
        baseline: 25,
      },
    ],
  },
  {
    id: 'lumina',
    width: 112,
    height: 40,
    mark: `<path d="M13 8A12 12 0 1 0 13 32Z"/><path d="M13 8A12 12 0 0 1 13 32" fill="none" stroke="${ink}" stroke-width="2"/>`,
    lines: [
      {
        text: 'lumina',
        font: 'lexend/files/lexend-latin-300-normal.woff',
        size: 25,
        left: 32,
        baseline: 28.5,
        tracking: -0.01,
      },
    ],
  },
  {
    id: 'ruang-9',
    width: 104,
    height: 40,
    mark: `<path fill-rule="evenodd" d="M0 4H104V36H0ZM2.4 6.4V33.6H72V6.4Z"/>`,
    lines: [
      {
        text: 'RUANG',
        font: 'archivo-black/files/archivo-black-latin-400-normal.woff',
        size: 15.2,
        left: 8,
        baseline: 25.6,
        tracking: 0.01,
      },
      {
        text: '9',
        font: 'archivo-black/files/archivo-black-latin-400-normal.woff',
        size: 26,
        left: 79,
        baseline: 29.4,
        color: 'white',
      },
    ],
  },
  {
    id: 'senja-studio',
    width: 136,
    height: 40,
    mark: `<path d="M1 24A12 12 0 0 1 25 24Z"/>${bar(1, 26.5, 24, 2.2)}${bar(4, 31, 18, 2)}`,
    lines: [
      {
        text: 'Senja',
        font: 'dm-serif-display/files/dm-serif-display-latin-400-normal.woff',
        size: 27,
        left: 33,
        baseline: 23.5,
      },
      {
        text: 'STUDIO',
        font: 'jost/files/jost-latin-500-normal.woff',
        size: 10,
        left: 34,
        baseline: 35,
        tracking: 0.36,
      },
    ],
  },
  {
    id: 'batu-hijau',
    width: 132,
    height: 40,
    mark: `<path d="M3 27C2 17 10 11 18 14C27 17 29 26 24 31H7Q3.5 31 3 27Z"/><path d="M16 13C14 8 17 3 23 3C24 8 21 12 16 13Z"/>`,
    lines: [
      {
        text: 'Batu Hijau',
        font: 'bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff',
        size: 21,
        left: 34,
        baseline: 27.5,
        tracking: -0.02,
      },
    ],
  },
  {
    id: 'langkah',
    width: 120,
    height: 40,
    mark: `<g transform="skewX(-14)">${bar(13, 13, 13, 3.2)}${bar(9, 19, 17, 3.2)}${bar(15, 25, 11, 3.2)}</g>`,
    transform: 'skewX(-12)',
    lines: [
      {
        text: 'LANGKAH',
        font: 'kanit/files/kanit-latin-700-normal.woff',
        size: 21,
        left: 33,
        baseline: 27.8,
        tracking: 0,
      },
    ],
  },
];
