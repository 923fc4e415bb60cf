import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import PostalMime from 'postal-mime';
import sharp from 'sharp';
import {
  getAcknowledgement,
  getAnswerMail,
  getChatCopy,
  getDemoRequestCopy,
  getForms,
  getInterface,
  getNewsletter,
  getPricingPage,
  getSite,
  getTeamMail,
  listLeaders,
} from '@/lib/content';
import { listFiles } from '@/lib/content/files/list-files';
import { listPlaces } from '@/lib/content/files/tree';
import { expect, openHydrated, test } from '@/lib/testing/browser/test';
import { expectNoViolations } from '@/lib/testing/browser/violations';
import { apiAt, call, openChat, postDemo } from '@/lib/testing/requests';
import { startOtherBuild } from '../other-build';
import { gone, moveIn } from './move-in';

/** The colors and paths that are generated from a folder's brand.yaml. */
const looksOf = (folder: string) =>
  ['brand', 'symbol'].flatMap(
    (file) =>
      readFileSync(join(folder, `lib/generated/${file}.json`), 'utf8').match(
        /#[\da-f]{6}|M[\d\w. -]{20,}/g,
      ) ?? [],
  );

/** Texts of ten letters or more that a folder's content lacks. */
function listOldTexts(folder: string, ...content: unknown[]): string[] {
  const path = relative('.', join(folder, 'content'));
  const files = listFiles(path).map((file) => readFileSync(join(path, file), 'utf8'));
  return listPlaces(content).flatMap(({ value }) => {
    const isLong = typeof value === 'string' && value.length > 9;
    return isLong && !files.some((file) => file.includes(value)) ? value : [];
  });
}

/** Signs of the first company's money and place; zod has a list of all currencies. */
const oldSigns = /\bRp\s.{9}|(?<!\|)\bIDR\b|(?<!Plus )Jakarta|\bWIB\b/g;

/** The colors of a picture, `#rrggbb`. */
async function colorsOf(picture: ArrayBuffer): Promise<string> {
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const hexes = new Set<string>();
  for (let at = 0; at < data.length; at += 3)
    hexes.add(`#${data.subarray(at, at + 3).toString('hex')}`);
  return [...hexes].join(' ');
}

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('another company moves in, and nothing of the first one is left', async ({ page }) => {
  test.setTimeout(900_000);
  const { origin, api, folder, stop } = await startOtherBuild({
    change: moveIn,
    hasApi: true,
    env: { ACKNOWLEDGE_LEADS: 'true' },
    checks: ['npm run lint', 'npm run test:unit'],
  });
  const theirs = new Set(looksOf(folder));
  const people = listLeaders().map((leader) => [leader.name, leader.slug]);
  const facts = [
    ...[getSite().name, 'text-transform:lowercase'],
    ...listOldTexts(folder, getSite(), people, gone.name, gone.slug),
    ...looksOf('.').filter((value) => !theirs.has(value)),
  ];
  const forms = [getForms(), getDemoRequestCopy(), getPricingPage(), getInterface()];
  const mails = [getNewsletter(), getAcknowledgement(), getAnswerMail(), getTeamMail()];
  const words = listOldTexts(folder, forms, mails, getChatCopy());
  const left: string[] = [];
  const search = (place: string, text = '', old = [...facts, ...words]) => {
    const found = [...old.filter((value) => text.includes(value)), ...(text.match(oldSigns) ?? [])];
    left.push(...found.map((value) => `${place}: ${value}`));
  };

  const { pages, files } = JSON.parse(
    readFileSync(join(folder, 'lib/generated/paths.json'), 'utf8'),
  );
  for (const path of [...pages, ...files.filter((file: string) => !file.startsWith('/images/'))]) {
    const answer = await fetch(origin + path);
    const isPicture = /\.(png|ico)$/.test(path);
    const body = await answer.arrayBuffer();
    // The PNG in an ICO file starts after 22 bytes.
    const picture = path.endsWith('.ico') ? body.slice(22) : body;
    search(path, isPicture ? await colorsOf(picture) : Buffer.from(body).toString());
  }
  for (const built of ['.next/static', 'server/dist']) {
    const part = relative('.', join(folder, built));
    // The desk is in English.
    for (const file of listFiles(part).filter((one) => /\.(css|js)$/.test(one)))
      search(
        file,
        readFileSync(join(part, file), 'utf8'),
        built === 'server/dist' ? facts : undefined,
      );
  }
  for (const path of ['/desk', '/newsletter/confirm', '/newsletter/unsubscribe'])
    search(path, await (await fetch(api + path)).text());

  const visitor = apiAt(api);
  const headers = { origin };
  await call(visitor, 'POST', '/users/newsletter/on', { body: { email: 'a@b.example' }, headers });
  await postDemo(visitor, undefined, headers);
  const chat = await openChat(visitor, headers);
  await chat.say('Sofia');
  search('chat', JSON.stringify(await chat.read()));
  const outbox = join(folder, 'data/mail');
  await expect.poll(() => readdirSync(outbox)).toHaveLength(3);
  for (const file of readdirSync(outbox)) {
    const { html, text, subject } = await PostalMime.parse(readFileSync(join(outbox, file)));
    search(`mail ${subject}`, `${subject} ${text} ${html}`);
  }
  expect(left).toEqual([]);

  for (const path of pages) {
    await openHydrated(page, origin + path);
    await expectNoViolations(page, path);
  }
  await stop();
});
