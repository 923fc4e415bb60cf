import { expect, it, vi } from 'vitest';
import { findRedirect } from './redirects';

vi.mock('./generated/redirects.json', () => ({
  default: [
    { from: '/old', to: '/new' },
    { from: '/old/shop.html', to: '/pricing?solution=shop#plans' },
    { from: '/blog', to: 'https://blog.example/all' },
  ],
}));

const origin = 'http://localhost:3000';
const leadsTo = (path: string) => findRedirect(new URL(origin + path))?.href.replace(origin, '');

it.each([
  ['/old', '/new'],
  ['/old/', '/new'],
  ['/old?utm_source=a%20b&x', '/new?utm_source=a%20b&x'],
  ['/old/?x=1', '/new?x=1'],
  ['/old/shop.html', '/pricing?solution=shop#plans'],
  ['/old/shop.html?x=1', '/pricing?solution=shop&x=1#plans'],
  ['/blog?x=//evil.example', 'https://blog.example/all?x=//evil.example'],
])('leads %s in one step to %s', (path, target) => {
  expect(leadsTo(path)).toBe(target);
});

it.each(['/', '/?x=1', '/new', '/OLD', '/old/other', '/older', '//old'])(
  'leaves %s as it is',
  (path) => {
    expect(leadsTo(path)).toBeUndefined();
  },
);
