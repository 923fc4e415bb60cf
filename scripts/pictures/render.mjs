import { readdir } from 'node:fs/promises';
import { launchBrowser, takePicture } from './browser.mjs';
import { encodePicture } from './encode.mjs';
import { portraitPage } from './parts/portrait.mjs';
import { people } from './people.mjs';
import { printReport } from './report.mjs';

// `--preview <folder>` keeps a plain PNG of each picture there and encodes nothing.
const args = process.argv.slice(2);
const previewAt = args.indexOf('--preview');
const previewFolder = previewAt < 0 ? undefined : args.splice(previewAt, 2)[1];

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
const unknown = args.filter((name) => !pictures.some((picture) => picture.name === name));
if (unknown.length > 0) throw new Error(`No picture called ${unknown.join(', ')}`);

const wanted = args.length > 0 ? pictures.filter(({ name }) => args.includes(name)) : pictures;
const browser = await launchBrowser();
for (const picture of wanted) {
  const png = await takePicture(browser, picture, previewFolder);
  if (!previewFolder) await encodePicture(picture, png);
}
await browser.close();
if (!previewFolder) process.exitCode = (await printReport()) ? 0 : 1;
