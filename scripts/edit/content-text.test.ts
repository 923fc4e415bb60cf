import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse, stringify } from 'yaml';
import { splitFrontMatter } from '../../lib/content/markdown';
import { applyEdit, forDecap } from './content-text';
import { schemaOf } from './schema';

const files = readdirSync('content', { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.(yaml|md)$/.test(file))
  .map((file) => ({ file, schema: schemaOf(file) ?? {} }));

/** A file as Decap writes it: without its comments, in its own order and layout. */
function asDecapWrites(text: string, schema = {}): string {
  const layOut = (yaml: string) =>
    stringify(parse(forDecap(yaml, schema)), { sortMapEntries: true });
  const parts = splitFrontMatter(text);
  return parts ? `---\n${layOut(parts.yaml)}---\n${parts.body}` : layOut(text);
}

it.each(files)('gives $file back byte for byte when nothing was changed', ({ file, schema }) => {
  const text = readFileSync(join('content', file), 'utf8');
  expect(applyEdit(text, asDecapWrites(text, schema), schema)).toBe(text);
});

const product = schemaOf('products/x.yaml') ?? {};
const before = `# The shop.
name: Shop
details:
  # Seen at the top.
  img: { src: /images/shop, alt: A shop }
  brands: [one, two]
pricings:
  - id: starter
    monthlyPrice: 799000 # a month
    features:
      - { text: Cart }
      - { text: Orders, value: "50" }
  # The larger one.
  - id: large
    monthlyPrice: 1799000
`;
type Values = { details: { img: object; brands: string[] }; pricings: Record<string, unknown>[] };

/** What becomes of the file when an editor changes its values. */
function edit(change: (values: Values) => void): string[] {
  const values: Values = parse(before);
  change(values);
  const after = applyEdit(before, stringify(values), product).split('\n');
  const lines = before.split('\n');
  return [
    ...lines.filter((line) => !after.includes(line)).map((line) => `-${line}`),
    ...after.filter((line) => !lines.includes(line)).map((line) => `+${line}`),
  ];
}

const plans = ({ pricings }: Values) =>
  pricings as [Record<string, unknown>, Record<string, unknown>];

it('changes the line of a value alone, and keeps its comment', () => {
  expect(edit((values) => Object.assign(plans(values)[0], { monthlyPrice: 829000 }))).toEqual([
    '-    monthlyPrice: 799000 # a month',
    '+    monthlyPrice: 829000 # a month',
  ]);
});

it('adds an entry of a list in the layout of the others', () => {
  const feature = { text: 'Blog', value: 'yes: daily' };
  expect(
    edit((values) =>
      Object.assign(plans(values)[0], {
        features: [{ text: 'Cart' }, feature, { text: 'Orders', value: '50' }],
      }),
    ),
  ).toEqual(['+      - { text: Blog, value: "yes: daily" }']);
  expect(edit(({ details }) => details.brands.unshift('zero'))).toEqual([
    '-  brands: [one, two]',
    '+  brands: [zero, one, two]',
  ]);
});

it('takes an entry of a list away with its comment, and no other', () => {
  expect(edit(({ pricings }) => pricings.pop())).toEqual([
    '-  # The larger one.',
    '-  - id: large',
    '-    monthlyPrice: 1799000',
  ]);
});

it('moves an entry of a list with its comment', () => {
  const values: Values = parse(before);
  values.pricings.reverse();
  expect(applyEdit(before, stringify(values), product)).toContain(
    'pricings:\n  # The larger one.\n  - id: large\n    monthlyPrice: 1799000\n  - id: starter\n',
  );
});

it('leaves out fields that were left empty, but not the empty text of a decoration', () => {
  const plan = {
    discountedMonthlyPrice: '',
    checked: null,
    priceDescriptionText: '',
    features: [],
  };
  expect(edit((values) => Object.assign(plans(values)[1], plan))).toEqual([]);
  expect(edit(({ details }) => Object.assign(details.img, { alt: '' }))).toEqual([
    '-  img: { src: /images/shop, alt: A shop }',
    '+  img: { src: /images/shop, alt: "" }',
  ]);
});

it('keeps the ends of lines as on Windows', () => {
  const text = before.replaceAll('\n', '\r\n');
  const after = applyEdit(text, stringify({ ...parse(before), name: 'Store' }), product);
  expect(after).toBe(text.replace('name: Shop', 'name: Store'));
});

it('changes the text of a Markdown file, and its fields, apart from each other', () => {
  const leader = schemaOf('profiles/x.md') ?? {};
  const text = '---\nname: Ann # short\norder: 1\n---\n\nShe *is* here.\n\n- one\n\n';
  const saved = (order: number, body: string) => `---\norder: ${order}\nname: Ann\n---\n${body}`;
  expect(applyEdit(text, saved(1, 'She *is* here.\n\n- one'), leader)).toBe(text);
  expect(applyEdit(text, saved(2, 'She *is* here.\n\n- one'), leader)).toBe(text.replace('1', '2'));
  expect(applyEdit(text, saved(1, 'Gone.'), leader)).toBe(
    '---\nname: Ann # short\norder: 1\n---\n\nGone.\n',
  );
});

it('writes a new file', () => {
  expect(applyEdit(undefined, stringify({ name: 'Shop', tint: '' }), product)).toBe('name: Shop\n');
  expect(applyEdit(undefined, '---\nname: Ann\n---\nShe.', {})).toBe(
    '---\nname: Ann\n---\n\nShe.\n',
  );
});
