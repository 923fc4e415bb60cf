import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listProducts } from '@/lib/content';
import type { Check } from './budgets';
import { type BuildFigures, build } from './builds';
import { asClock, asCount, asMegabytes } from './figures';
import { copyCheckout } from './folders';
import type { Say } from './progress';
import type { Findings } from './report';

/** The document that the others are made from: a product with plans. */
export const findTemplate = () =>
  `content/products/${listProducts().find(({ pricings }) => pricings.length > 0)?.slug}.yaml`;
/** Sizes of the catalogue that are built beside the real one. */
const catalogues = [100, 1000];

/**
 * A product document made from another one, under its own id, order and name. It has no plans: /pricing
 * holds the plans of all products, and nobody offers a thousand of them on one page.
 */
export function makeProduct(text: string, number: number): string {
  return text
    .replace(/^id: .*$/m, `id: made-${number}`)
    .replace(/^order: .*$/m, `order: ${1000 + number}`)
    .replace(/^name: .*$/m, `name: Made product ${number}`)
    .replace(/^shortName: .*$/m, `shortName: Made ${number}`)
    .replace(/^pricings:\n(?:(?:[ -].*)?\n?)*/m, '');
}

/** Adds product documents to a copy of the checkout until it has this many. */
function addProducts(folder: string, products: number): void {
  const text = readFileSync(findTemplate(), 'utf8');
  const existing = readdirSync(join(folder, 'content/products')).length;
  for (let number = 1; number <= products - existing; number++) {
    const file = join(folder, `content/products/made-product-${number}.yaml`);
    writeFileSync(file, makeProduct(text, number));
  }
}

/** Builds larger catalogues beside the real one, which is given when it was built in this run. */
export async function measureBuilds(own: BuildFigures | undefined, say: Say): Promise<Findings> {
  const rows = own ? [writeRow(`${listProducts().length}, as they are`, own)] : [];
  const built: BuildFigures[] = [];
  for (const products of catalogues) {
    const name = asCount(products);
    say(`builds: ${name} products`);
    const folder = copyCheckout('catalogue');
    addProducts(folder, products);
    const figures = await build(folder);
    rows.push(writeRow(name, figures));
    built.push(figures);
    rmSync(folder, { recursive: true });
  }
  const [hundred, thousand] = built;
  return {
    tables: [
      {
        title: 'Builds',
        note: '`npm run build` from nothing. Memory is the peak of all its processes together. The new products are made from one document and have no plans.',
        head: ['Products', 'Pages', 'Time', 'Memory, MB', '.next, MB'],
        rows,
      },
    ],
    checks: hundred && thousand ? checkGrowth(hundred, thousand) : [],
  };
}

const writeRow = (name: string, { pages, seconds, memory, size }: BuildFigures) => [
  name,
  asCount(pages),
  asClock(seconds),
  asMegabytes(memory),
  asMegabytes(size),
];

/** How a catalogue of 1,000 products compares with one of 100. */
export function checkGrowth(hundred: BuildFigures, thousand: BuildFigures): Check[] {
  const growth = thousand.seconds / hundred.seconds / (thousand.pages / hundred.pages);
  const where = '1,000 products';
  return [
    { budget: 'buildGrowth', where, value: growth },
    { budget: 'buildMemory', where, value: thousand.memory },
    { budget: 'buildSize', where, value: thousand.size },
  ];
}
