import { beforeEach, expect, it, vi } from 'vitest';
import { stubStorage } from '@/lib/testing/storage';
import { reloadIfStale } from './reload-if-stale';

const own = '/_next/static/chunks/page-1a2b.js';
const failure = new Error('ChunkLoadError');
const reload = vi.fn();

/** Stubs an open page whose address now answers with `served`. */
function stubPage(served: () => Promise<Response>) {
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => own }) });
  vi.stubGlobal('performance', {
    getEntriesByType: () => [{ name: 'https://sedia.example/security' }],
  });
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('fetch', served);
}

beforeEach(() => {
  reload.mockClear();
  stubStorage('sessionStorage');
});

const serve = (file: string) => async () => new Response(`<script src="${file}"></script>`);
const failToLoad = (beforeReload?: () => void) =>
  reloadIfStale(Promise.reject(failure), { beforeReload });

it.each([
  ['of the present build', serve(own)],
  ['whose site does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['whose address is gone', async () => new Response('', { status: 404 })],
])('a page %s stays, and the failure is thrown', async (_which, served) => {
  stubPage(served);
  await expect(failToLoad()).rejects.toBe(failure);
  expect(reload).not.toHaveBeenCalled();
});

it('a file that never loads fails after 20 seconds', async () => {
  vi.useFakeTimers();
  stubPage(serve(own));
  const loading = reloadIfStale(new Promise(() => {}));
  vi.advanceTimersByTime(20_000);
  vi.useRealTimers();
  await expect(loading).rejects.toThrow('no answer within 20 seconds');
});

it('a page of an earlier build reloads, only once if a cache returns it unchanged', async () => {
  stubPage(serve('/_next/static/chunks/page-3c4d.js'));
  const beforeReload = vi.fn(() => expect(reload).not.toHaveBeenCalled());
  void failToLoad(beforeReload);
  await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce());
  expect(beforeReload).toHaveBeenCalledOnce();
  await expect(failToLoad()).rejects.toBe(failure);
  expect(reload).toHaveBeenCalledOnce();
});
