import { expect, it } from 'vitest';
import { getAssistantScript, listFaqEntries, listProducts, listTopics } from '@/lib/content';
import { getRoute } from '@/lib/routes';
import { createPassageFinder } from './find-passages';
import { listPassages } from './list-passages';
import type { Piece } from './mark-words';

const find = createPassageFinder(listPassages());
const hrefsOf = (typed: string) => find(typed).map(({ href }) => href.replace(/#:~:.*/, ''));
const textOf = (pieces: Piece[] = []) => pieces.map(({ text }) => text).join('');
const hasMark = ({ title, extract }: ReturnType<typeof find>[number]) =>
  [...title, ...extract].some(({ isMarked }) => isMarked);
const [product] = listProducts();

it('finds a question at its own place, also where its link leads elsewhere', () => {
  for (const { id, question } of listFaqEntries())
    expect(hrefsOf(question)).toContain(`/faq#${id}`);
});

it('finds a product and a page by their names, and by what was typed of a word so far', () => {
  expect(hrefsOf(product?.name ?? '')).toContain(`/product/${product?.slug}`);
  expect(hrefsOf(getRoute('/about').title.split(' | ').at(-1) ?? '')).toContain('/about');
  const whole = hrefsOf('security');
  const begun = hrefsOf('secu');
  expect(begun.filter((href) => whole.includes(href)).length).toBeGreaterThan(whole.length / 2);
});

it('leads to a heading without an id by its text', () => {
  const [first] = find('who can see my data').filter(({ href }) => href.startsWith('/security'));
  const text = encodeURIComponent(textOf(first?.title)).replaceAll('-', '%2D');
  expect(first?.href).toBe(`/security#:~:text=${text}`);
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

it('finds something for a part of what was typed, and titles of words that the search ignores', () => {
  expect(hrefsOf('security zzyzx')).toContain('/security');
  expect(find('business').map(({ title }) => textOf(title))).toEqual([
    expect.stringMatching(/business/i),
  ]);
});

it('first shows passages in which a visitor sees what was typed, and marks what a slip means', () => {
  const typed = Object.keys(getAssistantScript().vocabulary.means);
  const first = typed.flatMap((word) => find(word).slice(0, 3));
  expect(first.filter(hasMark).length).toBeGreaterThan(0.7 * first.length);
  expect(find('securty').slice(0, 3).map(hasMark)).toEqual([true, true, true]);
});

it.each(['', '  ', '<', '((', '\\', '🙂', 'שלום', '<script>', 'zzyzx'])(
  'finds nothing for %j',
  (typed) => {
    expect(find(typed)).toEqual([]);
  },
);

it('shows at most eight passages, each once', () => {
  const ids = find('price').map(({ id }) => id);
  expect(ids).toHaveLength(8);
  expect(new Set(ids).size).toBe(8);
});
