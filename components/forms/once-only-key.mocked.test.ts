import { afterEach, expect, it, vi } from 'vitest';

type Headers = Record<string, string>;

const body = { email: 'a@toko.example' };

/** The module as a page that was just loaded has it. */
async function loadPage() {
  vi.resetModules();
  return import('./send-form');
}

function standInStorage() {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('@/components/captcha/request-with-proof');
});

it('keeps the key for the same body and makes a new one for another', async () => {
  const { forgetKey, keyFor } = await loadPage();
  const first = keyFor('contact-us', body);
  expect(keyFor('contact-us', body)).toBe(first);

  const other = keyFor('contact-us', { email: 'b@toko.example' });
  expect(other).not.toBe(first);

  forgetKey('contact-us');
  expect(keyFor('contact-us', { email: 'b@toko.example' })).not.toBe(other);
});

it('sends the same words about another plan with another key', async () => {
  const keys: (string | undefined)[] = [];
  vi.doMock('@/components/captcha/request-with-proof', () => ({
    requestWithProof: async (...call: [unknown, unknown, unknown, { headers: Headers }]) => {
      keys.push(call[3].headers['idempotency-key']);
      return {};
    },
  }));
  const { sendLead } = await loadPage();
  const lead = { name: 'request-demo', path: '/email/request-demo', body, headers: {} } as const;
  for (const plan of [undefined, undefined, 'starter', 'starter', 'essential'])
    await sendLead({ ...lead, about: plan && { plan } });
  const [bare, bareAgain, starter, starterAgain, essential] = keys;
  expect([bareAgain, starterAgain]).toEqual([bare, starter]);
  expect(new Set([bare, starter, essential]).size).toBe(3);
});

it('keeps the key over a reload until the body is stored', async () => {
  standInStorage();
  const first = (await loadPage()).keyFor('contact-us', body);
  const { forgetKey, keyFor } = await loadPage();
  expect(keyFor('contact-us', body)).toBe(first);
  expect(keyFor('partner-program', body)).not.toBe(first);

  forgetKey('contact-us');
  expect((await loadPage()).keyFor('contact-us', body)).not.toBe(first);
});
