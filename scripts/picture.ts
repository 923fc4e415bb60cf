/**
 * Makes the files of a picture in the sizes and formats of the site, and prints the lines for a content file:
 *   tsx scripts/picture.ts FILE NAME [--replace]
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import sharp from 'sharp';
import { pictureSchema, slug, usualWidths } from '../lib/content/schemas/common';

/** The widths of the files by the folder in `public/images`. */
const widthsOf = new Map([
  ['scenes', usualWidths],
  ['people', [160, 320, 640]],
]);

const types = ['avif', 'webp'] as const;

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}

const [file, name = '', option] = process.argv.slice(2);
if (!file) stop('Name a picture file and a new name: npm run picture -- FILE scenes/shop-orders');
if (!existsSync(file)) stop(`There is no file ${file}.`);
const widths = widthsOf.get(dirname(name));
if (!widths || !slug.safeParse(basename(name)).success)
  stop(
    `The name has to be as scenes/shop-orders, or people/maria-silva for a portrait: lower-case words and digits joined by hyphens. It is "${name}".`,
  );

// Rotated upright, without the camera's metadata, such as the place.
const { data, info } = await sharp(file)
  .autoOrient()
  .raw()
  .toBuffer({ resolveWithObject: true })
  .catch((error) => stop(`${file} is not a picture that can be read: ${error.message}`));
const largest = Math.max(...widths);
if (info.width < largest)
  stop(
    `${file} is ${info.width} x ${info.height} pixels, and the name ${name} needs ${largest} pixels in width.`,
  );

const src = `/images/${name}`;
const files = widths.flatMap((width) =>
  types.map((type) => ({ path: `public${src}-${width}.${type}`, width, type })),
);
const taken = files.find(({ path }) => existsSync(path));
if (taken && option !== '--replace')
  stop(`There is ${taken.path}. Choose another name, or add --replace to replace that picture.`);

const picture = sharp(data, { raw: info });

/** Makes a file of at most 60 KB, or 120 KB above 800 pixels, if the lowest quality is enough for that. */
async function encode(width: number, type: (typeof types)[number], quality = 75): Promise<Buffer> {
  const bytes = await picture.clone().resize(width).toFormat(type, { quality }).toBuffer();
  const limit = width > 800 ? 120_000 : 60_000;
  return bytes.length > limit && quality > 30 ? encode(width, type, quality - 15) : bytes;
}

const made = await Promise.all(
  files.map(async ({ path, width, type }) => ({ path, bytes: await encode(width, type) })),
);
mkdirSync(dirname(`public${src}`), { recursive: true });
for (const { path, bytes } of made) writeFileSync(path, bytes);
console.log(`Made public${src}-${widths.join(', ')} as .avif and .webp. The lines for a content file:

src: ${src}
alt: # ${pictureSchema.shape.alt.description}
width: ${largest}
height: ${Math.round((info.height * largest) / info.width)}
widths: [${widths.join(', ')}]`);
