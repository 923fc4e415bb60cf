import { expect, it, vi } from 'vitest';
import robots from './robots';

const addresses = vi.hoisted(() => ({ appEnv: '', client: 'https://www.shop.example' }));
vi.mock('@/lib/generated/addresses.json', () => ({ default: addresses }));

const sitemap = 'https://www.shop.example/sitemap.xml';

it.each([
  ['development', { rules: { userAgent: '*', disallow: '/' } }],
  ['staging', { rules: { userAgent: '*', disallow: '/' } }],
  ['production', { rules: { userAgent: '*', allow: '/' }, sitemap }],
])('robots.txt of %s', (appEnv, expected) => {
  addresses.appEnv = appEnv;
  expect(robots()).toEqual(expected);
});
