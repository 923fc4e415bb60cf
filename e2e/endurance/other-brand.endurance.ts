import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { getSite } from '@/lib/content';
import { listFiles } from '@/lib/list-files';
import { expect, test } from '../support/fixtures';
import { startOtherBuild } from './other-build';

const { name } = getSite();

const symbol = `symbol:
  viewBox: 0 0 24 24
  primary: M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0ZM5 12a7 7 0 1 1 14 0a7 7 0 1 1 -14 0Z
  accent: M11 5h2v14h-2Z
`;

/** Green becomes blue, turmeric coral, and warm white a cool one. */
const turnHue = (_color: string, lightness: string, chroma: string, hue: string) => {
  const isTurmeric = Number(chroma) > 0.1 && Number(hue) < 100;
  const turned = (Number(hue) + (isTurmeric ? 315 : 95)) % 360;
  return `oklch(${lightness} ${chroma} ${turned})`;
};

const content = {
  'site.yaml': (text: string) => text.replaceAll(name, 'AlfaBike'),
  'brand.yaml': (text: string) =>
    text
      .replace(/oklch\((\S+) (\S+) (\d+)\)/g, turnHue)
      .replace(/symbol:\n( .*\n)+/, symbol)
      .replace('wordmark: lowercase', 'wordmark: as given')
      .replace('id: shop', 'id: road'),
  'home.yaml': (text: string) => text.replace('tint: shop', 'tint: road'),
  'products/ecommerce-website.yaml': (text: string) => text.replace('tint: shop', 'tint: road'),
};

/** The colors and paths that a folder's brand.yaml has become. */
const valuesOf = (folder: string) =>
  ['brand', 'symbol'].flatMap(
    (file) =>
      readFileSync(join(folder, `lib/generated/${file}.json`), 'utf8').match(
        /#[\da-f]{6}|M[\d\w. -]{20,}/g,
      ) ?? [],
  );

/** The colors of a picture, `#rrggbb`. */
async function colorsOf(picture: ArrayBuffer): Promise<string> {
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const hexes = new Set<string>();
  for (let at = 0; at < data.length; at += 3)
    hexes.add(`#${data.subarray(at, at + 3).toString('hex')}`);
  return [...hexes].join(' ');
}

test('a build of another brand has nothing of this one', async () => {
  test.setTimeout(600_000);
  const { origin, api, folder, stop } = await startOtherBuild({ content, hasApi: true });
  const theirs = new Set(valuesOf(folder));
  const old = [name, 'text-transform:lowercase', ...valuesOf('.')].filter(
    (value) => !theirs.has(value),
  );
  const left: string[] = [];
  const search = (place: string, text = '') =>
    left.push(...old.filter((value) => text.includes(value)).map((value) => `${place}: ${value}`));

  const { pages, files } = JSON.parse(
    readFileSync(join(folder, 'lib/generated/paths.json'), 'utf8'),
  );
  for (const path of [...pages, ...files.filter((file: string) => !file.startsWith('/images/'))]) {
    const answer = await fetch(origin + path);
    const isPicture = /\.(png|ico)$/.test(path);
    const body = await answer.arrayBuffer();
    // The PNG of an ICO file is behind 22 bytes.
    const picture = path.endsWith('.ico') ? body.slice(22) : body;
    search(path, isPicture ? await colorsOf(picture) : Buffer.from(body).toString());
  }
  const built = relative('.', join(folder, '.next/static'));
  for (const file of listFiles(built).filter((one) => /\.(css|js)$/.test(one)))
    search(file, readFileSync(join(built, file), 'utf8'));
  search('desk', await (await fetch(`${api}/desk`)).text());
  await fetch(`${api}/users/newsletter/on`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: 'other-brand@toko.example' }),
  });
  const mails = join(folder, 'data/mail');
  await expect.poll(() => readdirSync(mails)).toHaveLength(1);
  for (const file of readdirSync(mails)) {
    const { html, text, subject } = await PostalMime.parse(readFileSync(join(mails, file)));
    search(`mail ${subject}`, `${subject} ${text} ${html}`);
  }
  await stop();
  expect(left).toEqual([]);
});
