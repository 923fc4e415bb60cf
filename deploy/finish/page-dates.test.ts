import { expect, it } from 'vitest';
import { hashWords, updateDates } from './page-dates.mjs';

const page =
  '<html><head><title>Prices</title><meta name="description" content="All of them"/></head><body><header>Menu</header><main id="content"><p class="a">Rp 5</p><img src="/a.webp"/><script>x()</script></main></body></html>';

it.each([
  ['another class', 'class="a"', 'class="b"'],
  ['another file', '/a.webp', '/b.webp'],
  ['another script', 'x()', 'y()'],
  ['a text in two parts', 'Rp', 'R<!-- -->p'],
  ['another frame', 'Menu', 'Links'],
])('the hash of a page stays with %s', (_name, from, to) => {
  const changed = page.replace(from, to);
  expect(changed).not.toBe(page);
  expect(hashWords(changed)).toBe(hashWords(page));
});

it.each([
  ['another title', 'Prices', 'Our prices'],
  ['another description', 'All of them', 'Some of them'],
  ['another price', 'Rp 5', 'Rp 6'],
])('the hash of a page changes with %s', (_name, from, to) => {
  expect(hashWords(page.replace(from, to))).not.toBe(hashWords(page));
});

it('refuses a page without its main element', () => {
  expect(() => hashWords('<body>Text</body>')).toThrow('no main element');
});

it('dates only what has changed, keeps removed pages, and keeps every date of a rebuild', () => {
  const dates = {
    '/': { date: '2026-01-01', hash: 'a' },
    '/about': { date: '2026-01-01', hash: 'b' },
    '/removed': { date: '2026-01-01', hash: 'c' },
  };
  const hashes = { '/new': 'd', '/about': 'other', '/': 'a' };
  const updated = updateDates(dates, hashes, '2026-02-02');
  expect(updated).toEqual({
    '/': { date: '2026-01-01', hash: 'a' },
    '/about': { date: '2026-02-02', hash: 'other' },
    '/new': { date: '2026-02-02', hash: 'd' },
    '/removed': { date: '2026-01-01', hash: 'c' },
  });
  expect(Object.keys(updated)).toEqual(['/', '/about', '/new', '/removed']);
  expect(updateDates(updated, hashes, '2026-03-03')).toEqual(updated);
});
