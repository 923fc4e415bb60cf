import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import { getSite, listLeaders } from '@/lib/content';
import { listPlaces } from '@/lib/content/tree';
import { listFiles } from '@/lib/list-files';
import { apiAt, call, postDemo } from '../../../lib/testing/requests';
import { openChat } from '../../../lib/testing/visitor';
import { expect, test } from '../../support/fixtures';
import { openHydrated } from '../../support/hydrated';
import { expectNoViolations } from '../../support/violations';
import { startOtherBuild } from '../other-build';
import { gone, moveIn } from './move-in';

/** The colors and paths that a folder's brand.yaml has become. */
const looksOf = (folder: string) =>
  ['brand', 'symbol'].flatMap(
    (file) =>
      readFileSync(join(folder, `lib/generated/${file}.json`), 'utf8').match(
        /#[\da-f]{6}|M[\d\w. -]{20,}/g,
      ) ?? [],
  );

/** The name; people, the product and what `site.yaml` has, but labels, in ten letters or more: other texts have none. */
function listOldTexts(folder: string) {
  const theirs = readFileSync(join(folder, 'content/site.yaml'), 'utf8');
  const people = listLeaders().map((leader) => [leader.name, leader.slug]);
  const long = listPlaces([getSite(), people, gone.name, gone.slug]).flatMap(({ key, value }) => {
    const isOwn = typeof value === 'string' && value.length > 9 && key !== 'label';
    return isOwn && !theirs.includes(value) ? value : [];
  });
  return [getSite().name, ...long];
}

/** The colors of a picture, `#rrggbb`. */
async function colorsOf(picture: ArrayBuffer): Promise<string> {
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const hexes = new Set<string>();
  for (let at = 0; at < data.length; at += 3)
    hexes.add(`#${data.subarray(at, at + 3).toString('hex')}`);
  return [...hexes].join(' ');
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('another company moves in, and nothing of this one is left', async ({ page }) => {
  test.setTimeout(900_000);
  const { origin, api, folder, stop } = await startOtherBuild({
    change: moveIn,
    hasApi: true,
    env: { ACKNOWLEDGE_LEADS: 'true' },
    checks: ['npm run lint', 'npm run test:unit'],
  });
  const theirs = new Set(looksOf(folder));
  const old = [
    ...[...listOldTexts(folder), 'text-transform:lowercase'],
    ...looksOf('.').filter((value) => !theirs.has(value)),
  ];
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
  for (const built of ['.next/static', 'server/dist']) {
    const part = relative('.', join(folder, built));
    for (const file of listFiles(part).filter((one) => /\.(css|js)$/.test(one)))
      search(file, readFileSync(join(part, file), 'utf8'));
  }
  search('desk', await (await fetch(`${api}/desk`)).text());

  const visitor = apiAt(api);
  const headers = { origin };
  await call(visitor, 'POST', '/users/newsletter/on', { body: { email: 'a@b.example' }, headers });
  await postDemo(visitor, undefined, headers);
  const chat = await openChat(visitor, headers);
  await chat.say('Sofia');
  search('chat', JSON.stringify(await chat.read()));
  const mails = join(folder, 'data/mail');
  await expect.poll(() => readdirSync(mails)).toHaveLength(3);
  for (const file of readdirSync(mails)) {
    const { html, text, subject } = await PostalMime.parse(readFileSync(join(mails, file)));
    search(`mail ${subject}`, `${subject} ${text} ${html}`);
  }
  expect(left).toEqual([]);

  for (const path of pages) {
    await openHydrated(page, origin + path);
    await expectNoViolations(page, path);
  }
  await stop();
});
