import { expect, it } from 'vitest';
import { findLostAddresses, listRemoved } from './check-published';

it('asks for a redirect of a committed product or profile alone, and only once it is gone', () => {
  const committed = ['/home', '/product/kiosk', '/product/shop', '/profile/ayu'];
  const pages = ['/product/kiosk'];
  const redirects = [{ from: '/product/shop', to: '/' }];
  const found = findLostAddresses(pages, redirects, committed).map(({ expected }) => expected);
  expect(found).toEqual([expect.stringContaining('{ from: /profile/ayu, to: "/leadership" }')]);
});

it('knows those that were removed, and not those that have another name', () => {
  const redirects = [
    { from: '/product/shop', to: '/product/web-shop' },
    { from: '/profile/ayu', to: '/leadership' },
    { from: '/old/page', to: '/faq' },
  ];
  expect(listRemoved(redirects)).toEqual(['ayu']);
});
