import { expect, it } from 'vitest';
import { findLostAddresses, listRemoved } from './check-published';
import { ContentError } from './content-error';

const published = ['/faq', '/product/kiosk', '/product/shop', '/profile/ayu', '/profile/budi'];
const say = (pages: string[], ...from: string[]) =>
  new ContentError(
    findLostAddresses(
      pages,
      from.map((path) => ({ from: path, to: '/' })),
      published,
    ),
  ).message;
const allBut = (...gone: string[]) => published.filter((path) => !gone.includes(path));

it('says nothing while every product and profile that was published has its page', () => {
  expect(say([...published, '/product/new'])).toBe('');
});

it('asks for a redirect of a renamed product to its new address', () => {
  expect(say([...allBut('/product/shop'), '/product/web-shop'])).toBe(
    'content/redirects.yaml:1:1 (file): expected an entry for a page that is gone, as - { from: /product/shop, to: "/product/web-shop" }, found none',
  );
});

it('asks for a redirect of each removed product and profile to the others', () => {
  const lines = say(allBut('/product/shop', '/profile/ayu')).split('\n');
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('{ from: /product/shop, to: "/#solutions" }');
  expect(lines[1]).toContain('{ from: /profile/ayu, to: "/leadership" }');
});

it('accepts a redirect, wherever it leads', () => {
  expect(say(allBut('/product/shop', '/profile/ayu'), '/product/shop', '/profile/ayu')).toBe('');
});

it('knows those that were removed, and not those that have another name', () => {
  const redirects = [
    { from: '/product/shop', to: '/product/web-shop' },
    { from: '/profile/ayu', to: '/leadership' },
    { from: '/old/page', to: '/faq' },
  ];
  expect(listRemoved(redirects)).toEqual(['ayu']);
});
