import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { readMark } from '../marks';
import { pictureSchema } from '../schemas/common';
import type { Entry } from '../tree';
import type { Check, Report } from './site-survey';

/** Rounding to whole pixels changes a shape by less than this share. */
const tolerance = 0.01;

/** The widths of a picture's files, also of a picture that leaves them out; none if they are mistaken. */
const widthsOf = (picture: Entry) =>
  pictureSchema.shape.widths.safeParse(picture.widths).data ?? [];

const isNumber = (value: unknown): value is number => typeof value === 'number';

/** The type and size of a picture file; undefined for another kind of file. */
function readSize(path: string) {
  try {
    return imageSize(readFileSync(path));
  } catch {
    return undefined;
  }
}

/** Compares a picture file with its declared type, shape and width. */
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
  const { width, height } = holder;
  if (typeof src !== 'string' || !isNumber(width) || !isNumber(height)) return;
  for (const wide of widthsOf(holder))
    for (const type of ['avif', 'webp'])
      checkFile(report, `public${src}-${wide}.${type}`, type, width / height, wide);
};

/** A mark is a square of paths alone: pages draw them in the color of their text. */
export const checkMark: Check = ({ value: mark }, _site, report) => {
  const file = `public/images/marks/${mark}.svg`;
  checkFile(report, file, 'svg', 1);
  if (existsSync(join(process.cwd(), file)) && readMark(String(mark)).paths.length === 0)
    report(`paths in ${file}`, 'a drawing without any');
};

/** The `id` of a client names its logo, of any size. */
export const checkLogo: Check = ({ value: id, holder: { width, height } }, _site, report) => {
  if (isNumber(width) && isNumber(height))
    checkFile(report, `public/images/clients/${id}.svg`, 'svg', width / height);
};
