import { expect, it } from 'vitest';
import { getAssistantScript, listFaqEntries, listProducts, listTopics } from '@/lib/content';
import { getRoute } from '@/lib/routes';
import { createPassageFinder } from './find-passages';
import { packIndex } from './pack-index';

const find = createPassageFinder(packIndex());
const hrefsOf = (typed: string) => find(typed).map(({ href }) => href.replace(/#:~:.*/, ''));
const hasMark = ({ title, extract }: ReturnType<typeof find>[number]) =>
  [...title, ...extract].some(({ isMarked }) => isMarked);
const [product] = listProducts();

it('finds a question at its own place, also where its link leads elsewhere', () => {
  for (const { id, question } of listFaqEntries())
    expect(hrefsOf(question)).toContain(`/faq#${id}`);
  expect(listFaqEntries().some(({ link }) => link)).toBe(true);
});

it('finds a product by its name, and most of what is found by its first letters', () => {
  const name = product?.name ?? '';
  expect(hrefsOf(name)).toContain(`/product/${product?.slug}`);
  const whole = hrefsOf('security');
  const begun = hrefsOf('secu');
  expect(begun.filter((href) => whole.includes(href)).length).toBeGreaterThan(whole.length / 2);
});

it('leads to a heading without an id by its text', () => {
  const [first] = find('who can see my data').filter(({ href }) => href.startsWith('/security'));
  const text = encodeURIComponent(first?.topic.label ?? '').replaceAll('-', '%2D');
  expect(first?.href).toBe(`/security#:~:text=${text}`);
});

it('answers the same text alike after others', () => {
  const before = hrefsOf('secu');
  hrefsOf('secu pri ord');
  expect(hrefsOf('secu')).toEqual(before);
});

it('finds a page by its name', () => {
  const { title } = getRoute('/about');
  expect(hrefsOf(title.split(' | ').at(-1) ?? '')).toContain('/about');
});

it('begins with the passages that have the typed text as their heading', () => {
  const headings = [...new Set(listTopics().map(({ title }) => title))];
  const labels = headings.map((heading) => find(heading).map(({ topic }) => topic.label));
  const known = labels.filter((found, at) => found.includes(headings[at] ?? ''));
  expect(known.length).toBeGreaterThan(headings.length / 2);
  for (const [at, found] of labels.entries())
    if (found.includes(headings[at] ?? '')) expect(found[0]).toBe(headings[at]);
});

it('finds something for a part of what was typed', () => {
  expect(hrefsOf('security zzyzx')).toContain('/security');
});

it('finds titles of words that the search ignores', () => {
  const titles = find('business').map(({ topic }) => topic.title.toLowerCase());
  expect(titles.length).toBeGreaterThan(0);
  expect(titles.filter((title) => !title.includes('business'))).toEqual([]);
});

it('first shows passages in which a visitor sees what was typed', () => {
  const typed = Object.keys(getAssistantScript().vocabulary.means);
  const first = typed.flatMap((word) => find(word).slice(0, 3));
  expect(first.filter(hasMark).length).toBeGreaterThan(0.7 * first.length);
});

it('marks what a misspelled word means', () => {
  expect(find('securty').slice(0, 3).map(hasMark)).toEqual([true, true, true]);
});

it.each(['', '  ', '<', '((', '\\', '🙂', 'שלום', '<script>', 'zzyzx'])(
  'finds nothing for %j',
  (typed) => {
    expect(find(typed)).toEqual([]);
  },
);

it('shows at most eight passages, each once', () => {
  const hrefs = find('price').map(({ topic }) => topic.id);
  expect(hrefs).toHaveLength(8);
  expect(new Set(hrefs).size).toBe(8);
});
