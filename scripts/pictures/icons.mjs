/** Draws the brand's symbol as the favicon set in `public/`: node scripts/pictures/icons.mjs */
import { writeFileSync } from 'node:fs';
import sharp from 'sharp';

const petal = 'M4 4C26 6 44 22 46 46C24 44 6 28 4 4Z';
const pandan = '#00694a';
const kunyit = '#f2ae1d';
const paper = '#fbfaf5';

const petals = [0, 90, 180, 270]
  .map(
    (turn) =>
      `<path d="${petal}" transform="rotate(${turn})" fill="${turn === 180 ? kunyit : pandan}"/>`,
  )
  .join('');
const symbol = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100">${petals}</svg>`;
/** On paper with a safe margin, for home screens that crop. */
const tile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-80 -80 160 160"><rect x="-80" y="-80" width="160" height="160" fill="${paper}"/>${petals}</svg>`;

const png = (svg, size) =>
  sharp(Buffer.from(svg), { density: 600 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer();

/** An ICO file that holds one PNG. */
function ico(image, size) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(image.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, image]);
}

writeFileSync('public/icon.svg', symbol);
writeFileSync('public/favicon.ico', ico(await png(symbol, 32), 32));
writeFileSync('public/apple-touch-icon.png', await png(tile, 180));
writeFileSync('public/icon-192.png', await png(tile, 192));
writeFileSync('public/icon-512.png', await png(tile, 512));
