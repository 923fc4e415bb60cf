import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

export const imagesFolder = fileURLToPath(new URL('../../public/images/', import.meta.url));

const avif = { quality: 58, effort: 5, chromaSubsampling: '4:4:4' };
const webp = { quality: 80, effort: 5, smartSubsample: true };

export async function encodePicture({ name, folder, widths }, png) {
  await mkdir(`${imagesFolder}${folder}`, { recursive: true });
  for (const width of widths) {
    const path = `${imagesFolder}${folder}/${name}-${width}`;
    const resized = sharp(png).resize({ width, withoutEnlargement: true, kernel: 'lanczos3' });
    await resized.clone().avif(avif).toFile(`${path}.avif`);
    await resized.clone().webp(webp).toFile(`${path}.webp`);
  }
}
