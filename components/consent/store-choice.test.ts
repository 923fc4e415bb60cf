import { expect, it, vi } from 'vitest';
import { stubStorage } from '@/lib/testing/storage';
import { sendChoice, storeChoice } from './store-choice';

vi.mock('./lead-origin', () => ({ storeOrigin: () => {} }));

it.each([
  ['sends a choice once', 'cookie_revision=1', ['functional=on']],
  ['sends no choice under an earlier policy', 'cookie_revision=0', []],
])('%s', async (_name, revision, expected) => {
  stubStorage('sessionStorage');
  const page = { cookie: '' };
  vi.stubGlobal('document', page);
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: URLSearchParams }) => {
    body.delete('choice');
    sent.push(String(body));
    return { type: 'opaqueredirect', status: 0 };
  });
  expect(storeChoice({ performance: false, functional: true, targeting: false })).toBe(true);
  page.cookie = `cookie_consent=true; cookie_2=true; ${revision}`;
  await sendChoice();
  await sendChoice();
  expect(sent).toEqual(expected);
});
