import { beforeEach, expect, it, vi } from 'vitest';

type Entry = { href: string; state: unknown };
const router = { __NA: true };
let entries: Entry[];
let writes: number;
let isRefused: boolean;

const present = () => entries.at(-1) as Entry;
const location = () => new URL(present().href);

function write(state: unknown, href: string, isNew: boolean) {
  if (isRefused) throw new DOMException('more than 100 times per 10 seconds', 'SecurityError');
  writes += 1;
  const entry = { state, href: new URL(href, present().href).href };
  entries = [...entries.slice(0, isNew ? undefined : -1), entry];
}

let address: typeof import('./page-address');
beforeEach(async () => {
  entries = [{ href: 'https://sedia.example/pricing', state: router }];
  writes = 0;
  isRefused = false;
  vi.useFakeTimers();
  vi.stubGlobal('window', {
    history: {
      get state() {
        return present().state;
      },
      pushState: (state: unknown, _: string, href: string) => write(state, href, true),
      replaceState: (state: unknown, _: string, href: string) => write(state, href, false),
    },
    get location() {
      return location();
    },
  });
  vi.resetModules();
  address = await import('./page-address');
  address.followLocation();
});

/** 130 steps of a field in ten seconds. */
function change() {
  for (let users = 1; users <= 130; users++) {
    address.changeAddress(`/pricing?users=${users}`);
    expect(address.readQuery()).toBe(`?users=${users}`);
    vi.advanceTimersByTime(10_000 / 130);
  }
}

it('writes a burst of changes a few times, and the last one', () => {
  change();
  vi.runAllTimers();
  expect(location().search).toBe('?users=130');
  expect(entries).toHaveLength(1);
  expect(writes).toBeLessThan(40);
  expect(present().state).toBe(router);
});

it('bears a refusal, and writes the last change once it is over', () => {
  isRefused = true;
  change();
  address.changeAddress('/pricing?solution=shop', 'pushState');
  expect(address.readQuery()).toBe('?solution=shop');
  expect(location().search).toBe('');
  isRefused = false;
  vi.runAllTimers();
  expect(location().search).toBe('?solution=shop');
});

it('writes no late change into the entry of another page', () => {
  address.changeAddress('/pricing?users=1');
  address.changeAddress('/pricing?users=2');
  write(router, '/about', true);
  vi.runAllTimers();
  address.followLocation();
  expect(entries.map(({ href }) => new URL(href).search)).toEqual(['?users=1', '']);
});

it("gives the router's state to an entry that the browser made, and has another page restored", () => {
  const restore = vi.fn();
  write(null, '#plans', true);
  address.followHistory(restore);
  expect(present()).toEqual({ href: 'https://sedia.example/pricing#plans', state: router });
  expect(restore).not.toHaveBeenCalled();
  write(null, '/about#part', true);
  address.followHistory(restore);
  expect(restore).toHaveBeenCalledOnce();
  expect(present().state).toBeNull();
});

it('makes the router take over a fragment that it has dropped or does not know, and no other', () => {
  vi.stubGlobal('document', { querySelector: () => ({ id: 'features' }) });
  const known = { href: 'https://sedia.example/pricing#features', state: router };
  for (const [entry, isTold] of [
    [{ ...known, href: 'https://sedia.example/pricing' }, true],
    [{ ...known, state: null }, true],
    [known, false],
  ] as const) {
    entries = [entry];
    address.keepEarlyFragment();
    expect(present()).toEqual(isTold ? { ...known, state: null } : known);
  }
});
