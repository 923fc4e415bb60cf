import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import type { Entry, Field } from './fields';
import { pictureSchema } from './schemas/common';

type Found = { expected: string; found: string };

/** Rounding to whole pixels changes a shape by less than this share. */
const tolerance = 0.01;

/** Those of a picture that names none. */
const usualWidths = pictureSchema.shape.widths.parse(undefined);

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** Checks one file of a picture: that it is there, its real type, and its real pixels. */
function checkFile(file: string, type: string, width: number, shape: number): Found[] {
  const path = join(process.cwd(), file);
  if (!existsSync(path)) return [{ expected: `the file ${file}`, found: 'none' }];
  let real: ReturnType<typeof imageSize>;
  try {
    real = imageSize(readFileSync(path));
  } catch {
    return [{ expected: `a picture in ${file}`, found: 'a file that is none' }];
  }
  if (real.type !== type)
    return [{ expected: `${file} to be of type ${type}`, found: `type ${real.type}` }];
  const found = `${real.width} x ${real.height} pixels`;
  if (type !== 'svg' && real.width !== width)
    return [{ expected: `${file} to be ${width} pixels wide`, found }];
  if (Math.abs(real.width / real.height / shape - 1) > tolerance)
    return [{ expected: `${file} to have the shape of width and height`, found }];
  return [];
}

/** Mistakes at the `src` of a picture, which names a file of each width and type. */
export function checkPicture(src: unknown, { holder }: Field): Found[] {
  const { widths = usualWidths, width, height } = holder as Entry;
  if (typeof src !== 'string' || !Array.isArray(widths) || !isNumber(width) || !isNumber(height))
    return [];
  return widths
    .filter(isNumber)
    .flatMap((wide) =>
      ['avif', 'webp'].flatMap((type) =>
        checkFile(`public${src}-${wide}.${type}`, type, wide, width / height),
      ),
    );
}

/** Mistakes at the `id` of a client, which names its logo. */
export function checkLogo(id: unknown, { holder, source }: Field): Found[] {
  const { width, height } = holder as Entry;
  if (source.file !== 'clients.yaml' || !isNumber(width) || !isNumber(height)) return [];
  return checkFile(`public/images/clients/${id}.svg`, 'svg', width, width / height);
}
