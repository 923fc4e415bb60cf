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
        size: 23.4,
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
        size: 31,
        left: 33,
        baseline: 28,
        tracking: 0.01,
      },
    ],
  },
  {
    id: 'ombak-co',
    width: 132,
    height: 40,
    mark: `<path d="M3 33Q13 26 23 33T43 33T63 33T83 33T103 33T123 33" fill="none" stroke="${ink}" stroke-width="2.6" stroke-linecap="round"/>`,
    lines: [
      {
        text: 'Ombak & Co',
        font: 'caveat-brush/files/caveat-brush-latin-400-normal.woff',
        size: 31.5,
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
        size: 25.6,
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
    cutFrom: 'M0 4H104V36H0ZM2.4 6.4V33.6H72V6.4Z',
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
        isCut: true,
      },
    ],
  },
  {
    id: 'senja-studio',
    width: 136,
    height: 40,
    mark: `<path d="M0 22A10.5 10.5 0 0 1 21 22Z"/>${bar(0, 24.2, 21, 2)}${bar(3, 28.2, 15, 1.8)}`,
    lines: [
      {
        text: 'Senja',
        font: 'dm-serif-display/files/dm-serif-display-latin-400-normal.woff',
        size: 24,
        left: 28,
        baseline: 27.5,
      },
      {
        text: 'studio',
        font: 'jost/files/jost-latin-400-normal.woff',
        size: 20,
        left: 87,
        baseline: 27.5,
        tracking: -0.02,
      },
    ],
  },
  {
    id: 'batu-hijau',
    width: 132,
    height: 40,
    mark: `<path d="M2 33C1 27 7 24 14 24.5C21 24 27 27 26 33Z"/><path d="M6 22C6 17.5 10 16 14 16.2C18.5 16 22 18 22 22Z"/><path d="M13.5 14C10 8.5 12.5 4 18 2.5C21 8 19 12.5 13.5 14Z"/>`,
    lines: [
      {
        text: 'Batu Hijau',
        font: 'space-grotesk/files/space-grotesk-latin-700-normal.woff',
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
        size: 19,
        left: 33,
        baseline: 27.8,
        tracking: 0,
      },
    ],
  },
];
