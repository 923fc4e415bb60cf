import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { z } from 'zod';
import { readMark } from '../marks';
import { pictureSchema, size } from '../schemas/common';
import type { Check, Report } from './site-survey';

/** Rounding to whole pixels changes a shape by less than this share. */
const tolerance = 0.01;

const sizeSchema = z.object(size);
const sizesSchema = z.object({ ...size, widths: pictureSchema.shape.widths });

/** The type and size of a picture file; undefined for another kind of file. */
function readSize(path: string) {
  try {
    return imageSize(readFileSync(path));
  } catch {
    return undefined;
  }
}

function checkFile(report: Report, file: string, type: string, shape: number, width?: number) {
  const path = join(process.cwd(), file);
  if (!existsSync(path)) return report(`the file ${file}`, 'none');
  const real = readSize(path);
  if (!real) return report(`a picture in ${file}`, 'another kind of file');
  const found = `${real.width} x ${real.height} pixels`;
  if (real.type !== type) return report(`${file} to be of type ${type}`, `type ${real.type}`);
  if (width && real.width !== width) return report(`${file} to be ${width} pixels wide`, found);
  if (Math.abs(real.width / real.height / shape - 1) > tolerance)
    report(`${file} to have the shape of width and height`, found);
}

/** The `src` of a picture names a file of each width and type. */
export const checkPicture: Check = ({ value: src, holder }, _site, report) => {
  const { data } = sizesSchema.safeParse(holder);
  if (typeof src !== 'string' || !data) return;
  for (const width of data.widths)
    for (const type of ['avif', 'webp'])
      checkFile(report, `public${src}-${width}.${type}`, type, data.width / data.height, width);
};

/** A mark is a square of paths alone: pages draw them in the color of their text. */
export const checkMark: Check = ({ value: mark }, _site, report) => {
  const file = `public/images/marks/${mark}.svg`;
  checkFile(report, file, 'svg', 1);
  if (existsSync(join(process.cwd(), file)) && readMark(String(mark)).paths.length === 0)
    report(`paths in ${file}`, 'a drawing without any');
};

/** The `id` of a client names its logo, of any size. */
export const checkLogo: Check = ({ value: id, holder }, _site, report) => {
  const { data } = sizeSchema.safeParse(holder);
  if (data) checkFile(report, `public/images/clients/${id}.svg`, 'svg', data.width / data.height);
};
