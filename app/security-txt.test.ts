import { expect, it, vi } from 'vitest';
import { getSite } from '@/lib/content';
import { siteOrigin } from '@/lib/seo/metadata';
import { GET } from './.well-known/security.txt/route';

it('security.txt names the address for reports and runs out a year after the build', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 2) });
  const text = await GET().text();
  vi.useRealTimers();
  expect(text.split('\n')).toEqual([
    `Contact: mailto:${getSite().emails.security}`,
    'Expires: 2027-01-02T00:00:00.000Z',
    `Canonical: ${siteOrigin}/.well-known/security.txt`,
    'Preferred-Languages: en, id',
    '',
  ]);
});
