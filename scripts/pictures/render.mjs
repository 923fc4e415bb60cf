import { readFileSync } from 'node:fs';
import { mkdir, readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import sharp from 'sharp';
import { browserArguments, findSystemBrowser } from '../../testing/find-programs.mjs';
import { portraitPage } from './parts/portrait.mjs';
import { people } from './people.mjs';

const imagesFolder = fileURLToPath(new URL('../../public/images/', import.meta.url));

const avif = { quality: 58, effort: 5, chromaSubsampling: '4:4:4' };
const webp = { quality: 80, effort: 5, smartSubsample: true };

const read = (path) => readFileSync(new URL(path, import.meta.url));

const fontPath = fileURLToPath(
  import.meta.resolve(
    '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  ),
);

// The font is inlined: a page filled by setContent may not read file:// addresses.
const fontFace = `@font-face { font-family: 'Plus Jakarta Sans'; font-weight: 200 800; src: url(data:font/woff2;base64,${readFileSync(fontPath).toString('base64')}) format('woff2'); }`;
const stylesheet = [fontFace, read('tokens.css'), read('base.css')].join('\n');

function renderPage({ width, height, background, css = '', html }) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>${stylesheet}${css}</style></head>
<body><div class="stage" style="width:${width}px;height:${height}px;background:${background}">${html}</div></body></html>`;
}

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
