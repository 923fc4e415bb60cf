import MiniSearch from 'minisearch';
import { expect, it } from 'vitest';
import { getContactPage, listFaqEntries, listProducts, listTopics } from '@/lib/content';
import { indexPassages } from '@/lib/content/generate/passages';
import { getRoute } from '@/lib/content/routes';
import { createPassageFinder, type Found, options, type Piece } from './find-passages';

const find = createPassageFinder(indexPassages());
const hrefsOf = (typed: string) => find(typed).map(({ href }) => href.replace(/#:~:.*/, ''));
/** Finds passages of these titles and texts. */
function finderOf(passages: { id: string; title: string; text: string }[]) {
  const engine = new MiniSearch(options);
  const others = { page: '', href: '/', words: '', also: '', isBeta: false };
  engine.addAll(passages.map((passage) => ({ ...others, ...passage })));
  return createPassageFinder(engine.toJSON());
}
const textOf = (pieces: Piece[] = []) => pieces.map(({ text }) => text).join('');
const markedWords = (found: Found | undefined) =>
  [...(found?.title ?? []), ...(found?.extract ?? [])]
    .filter(({ isMarked }) => isMarked)
    .map(({ text }) => text);
const [product] = listProducts();

it('finds a question at its own address, even if its link leads elsewhere', () => {
  for (const { id, question } of listFaqEntries())
    expect(hrefsOf(question)).toContain(`/faq#${id}`);
});

it('finds a product and a page by their names, and by the beginning of a word', () => {
  expect(hrefsOf(product?.name ?? '')).toContain(`/product/${product?.slug}`);
  expect(hrefsOf(getRoute('/contact').title.split(' | ').at(-1) ?? '')).toContain('/contact');
  const [word = ''] = product?.name.split(' ') ?? [];
  expect(hrefsOf(word.slice(0, -1))).toContain(`/product/${product?.slug}`);
});

it('leads to a heading without an id by its text', () => {
  const [first] = find(getContactPage().labels.hours);
  const text = encodeURIComponent(textOf(first?.title)).replaceAll('-', '%2D');
  expect(first?.href).toBe(`/contact#:~:text=${text}`);
});

it('begins with the passages that have the typed text as their heading', () => {
  const headings = [...new Set(listTopics().map(({ title }) => title))];
  const known = headings.flatMap((heading) => {
    const titles = find(heading).map(({ title }) => textOf(title));
    return titles.includes(heading) ? [{ heading, first: titles[0] }] : [];
  });
  expect(known.length).toBeGreaterThan(headings.length / 2);
  expect(known.filter(({ heading, first }) => heading !== first)).toEqual([]);
});

it('finds passages for a part of the typed words, and marks the words that a typo matches', () => {
  const { address } = getContactPage().labels;
  expect(hrefsOf(`${address} zzyzx`)).toContain('/contact');
  expect(markedWords(find('subscripton')[0])[0]).toMatch(/^subscription/i);
});

it.each(['', '  ', '<', '((', '\\', '🙂', 'שלום', 'zzyzx'])('finds nothing for %j', (typed) => {
  expect(find(typed)).toEqual([]);
});

it.each(['cafe jose manttari', 'CAFÉ JOSE\u0301 MÄNTTÄRI'])(
  'finds and marks words by %s, as they are written',
  (typed) => {
    const find = finderOf([{ id: 'cafe', title: 'Cafe\u0301', text: 'José at Mänttäri' }]);
    expect(markedWords(find(typed)[0])).toEqual(['Cafe\u0301', 'José', 'Mänttäri']);
  },
);

it('shows at most eight passages, each once', () => {
  const passages = [...'123456789'].map((id) => ({ id, title: 'Price', text: '' }));
  const ids = finderOf(passages)('price').map(({ id }) => id);
  expect(ids).toHaveLength(8);
  expect(new Set(ids).size).toBe(8);
});
