import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import sharp from 'sharp';
import { listFiles } from '@/lib/content/files/list-files';
import { firstSolution, secondSolution } from '@/lib/testing/content';
import type { startOtherBuild } from '../other-build';

const kept = firstSolution.slug;
/** The product that the second company does not have. */
export const gone = secondSolution;

const product = (slug: string) => `content/products/${slug}.yaml`;

/** Rupiah as euros with cents. */
const inEuros = (price: string) => (Number(price) / 10_000).toFixed(2).replace('.00', '');

/** The dictionary of its language, of the packages in `e2e/endurance`. */
const dictionary = 'node_modules/@cspell/dict-pt-pt';

type Change = Parameters<typeof startOtherBuild>[0]['change'];

/** Turns a copy of the repository into another company's. */
export const moveIn: Change = async ({ folder, edit, run }) => {
  const at = (name: string) => join(folder, name);
  const remove = (...names: string[]) => {
    for (const name of names) rmSync(at(name), { recursive: true });
  };
  const list = (part: string) => listFiles(relative('.', at(part))).map((file) => join(part, file));

  // Its own site, brand, texts and people, who answer in the chat; no tests of the specification.
  remove(...list('.').filter((name) => name.includes('specification')));
  remove('content/assistant.yaml', 'server/assistant/learning/questions.txt');
  remove('content/profiles', 'public/images/people');
  cpSync('e2e/endurance/second-company-specification/content', at('content'), { recursive: true });
  for (const name of ['ana-silva', 'rui-costa']) {
    const create = { width: 640, height: 640, channels: 3, background: 'teal' } as const;
    await sharp({ create })
      .png()
      .toFile(at(`${name}.png`));
    await run(`npm run --silent picture -- ${name}.png people/${name}`);
    remove(`${name}.png`);
  }
  const marks = at('public/images/marks');
  renameSync(`${marks}/kentong.svg`, `${marks}/recado.svg`);
  renameSync(`${marks}/potretku.svg`, `${marks}/retratos.svg`);

  // One page less.
  remove('app/[consent]/(asking)/integrations', 'content/integrations.yaml');
  edit('content/routes.yaml', (text) =>
    text.replace(/ {2}- path: \/integrations\n( {4}.*\n)+/, ''),
  );

  // One product removed, one added, and other prices.
  remove(product(gone.slug));
  cpSync(at(product(kept)), at(product('bicycle-rental')));
  const own = { id: 'rental', order: 9, name: 'Rental', shortName: 'Rent', description: 'Rent.' };
  for (const [field, value] of Object.entries(own))
    edit(product('bicycle-rental'), (text) =>
      text.replace(new RegExp(`^${field}: .*`, 'm'), `${field}: ${value}`),
    );
  for (const name of list('content'))
    edit(name, (text) =>
      text
        .replaceAll(gone.slug, kept)
        .replaceAll('tint: shop', 'tint: road')
        .replace(/^.*(\{group\}|\/integrations\b).*\n/gm, '')
        .replaceAll(/West Jakarta|Indonesia\b/g, 'Portugal')
        .replaceAll(/rupiah/gi, 'euros')
        .replaceAll(/(?<=[pP]rice: (?:\[(?:\d+, )?)?)\d+/g, inEuros),
    );

  mkdirSync(at('node_modules/@cspell'));
  symlinkSync(resolve('e2e/endurance', dictionary), at(dictionary), 'junction');
  edit('package.json', (text) => text.replace('@cspell/dict-id-id', '@cspell/dict-pt-pt'));
  await run('npm run --silent content');
  writeFileSync(at('cspell-words.txt'), '');
  await run(
    'npx cspell --words-only --unique --no-progress --no-summary content > words || mv words cspell-words.txt',
  );
};
