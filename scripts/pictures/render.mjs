import { mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { browserArguments, findSystemBrowser } from '../../testing/find-programs.mjs';
import { renderPage } from './parts/page.mjs';
import { portraitPage } from './parts/portrait.mjs';
import { people } from './people.mjs';

const imagesFolder = fileURLToPath(new URL('../../public/images/', import.meta.url));

const avif = { quality: 58, effort: 5, chromaSubsampling: '4:4:4' };
const webp = { quality: 80, effort: 5, smartSubsample: true };

async function listScenes() {
  const files = await readdir(new URL('./scenes/', import.meta.url));
  return Promise.all(
    files.sort().map(async (file) => {
      const { scene } = await import(`./scenes/${file}`);
      return {
        name: file.replace('.mjs', ''),
        folder: 'scenes',
        widths: [480, 800, 1280],
        width: 1280,
        height: 960,
        ...scene,
      };
    }),
  );
}

const portraits = people.map((person) => ({
  ...portraitPage(person),
  name: person.slug,
  folder: 'people',
  widths: [160, 320, 640],
}));
const pictures = [...(await listScenes()), ...portraits];
const args = process.argv.slice(2);
const unknown = args.filter((name) => !pictures.some((picture) => picture.name === name));
if (unknown.length > 0) throw new Error(`No picture called ${unknown.join(', ')}`);

const wanted = args.length > 0 ? pictures.filter(({ name }) => args.includes(name)) : pictures;
const browser = await chromium.launch({
  executablePath: findSystemBrowser(),
  args: browserArguments,
});
for (const picture of wanted) {
  const { name, folder, width, height, widths } = picture;
  const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 2 });
  await page.setContent(renderPage(picture));
  await page.evaluate(() => document.fonts.ready);
  const png = await page.screenshot({ type: 'png' });
  await page.close();
  await mkdir(`${imagesFolder}${folder}`, { recursive: true });
  for (const width of widths) {
    const path = `${imagesFolder}${folder}/${name}-${width}`;
    const resized = sharp(png).resize({ width, withoutEnlargement: true, kernel: 'lanczos3' });
    await resized.clone().avif(avif).toFile(`${path}.avif`);
    await resized.clone().webp(webp).toFile(`${path}.webp`);
  }
}
await browser.close();
