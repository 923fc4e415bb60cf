import { NextRequest } from 'next/server';
import { expect, it, vi } from 'vitest';
import { getSite } from '@/lib/content';
import { siteOrigin } from '@/lib/seo/metadata';
import { middleware } from '@/middleware';
import { GET } from './.well-known/security.txt/route';

const address = `${siteOrigin}/.well-known/security.txt`;

it('security.txt names the address for reports and runs out a year after the build', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 2) });
  const text = await GET().text();
  vi.useRealTimers();
  expect(text.split('\n')).toEqual([
    `Contact: mailto:${getSite().emails.security}`,
    'Expires: 2027-01-02T00:00:00.000Z',
    `Canonical: ${address}`,
    'Preferred-Languages: en, id',
    '',
  ]);
});

it('security.txt is no unknown path', async () => {
  const answer = await middleware(new NextRequest(address));
  expect(answer.headers.get('x-middleware-rewrite')).toBeNull();
  expect(answer.status).toBe(200);
});
