import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { requestJson } from '@/lib/contracts/api-client';
import { spendToken, takeToken } from './captcha';
import { solveProof } from './proof-of-work';
// biome-ignore lint/style/noRestrictedImports: a mock of it
import { askRecaptcha } from './recaptcha';
import { requestWithProof } from './request-with-proof';

vi.mock('@/lib/contracts/api-client', () => ({ requestJson: vi.fn() }));
vi.mock('@/lib/generated/captcha.json', () => ({ default: { recaptchaSiteKey: 'key' } }));
vi.mock('./recaptcha', () => ({ askRecaptcha: vi.fn() }));
vi.mock('./proof-of-work', () => ({ solveProof: vi.fn() }));

const byWork = vi.mocked(solveProof);
const byScore = vi.mocked(askRecaptcha);
const token = (value: string) => ({ value, expiresAt: performance.now() + 600_000 });

function take(cookie = '') {
  vi.stubGlobal('document', { cookie });
  return takeToken('contact-us');
}

beforeEach(() => {
  spendToken();
  byWork.mockReset().mockImplementation(async () => token(`pow:${byWork.mock.calls.length}`));
  byScore.mockReset().mockImplementation(async () => token('recaptcha:1'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('returns the same token for a tick and a submit, until it is spent', async () => {
  expect(await Promise.all([take(), take()])).toEqual(['pow:1', 'pow:1']);
  expect(await take()).toBe('pow:1');
  spendToken();
  expect(await take()).toBe('pow:2');
});

it("replaces a token that is too old, also when the visitor's clock is wrong", async () => {
  vi.useFakeTimers();
  await take();
  vi.setSystemTime(Date.now() + 15 * 60_000);
  vi.advanceTimersByTime(590_000);
  expect(await take()).toBe('pow:1');
  vi.advanceTimersByTime(10_000);
  expect(await take()).toBe('pow:2');
});

it('uses reCAPTCHA only with consent, and does no proof of work then', async () => {
  expect(await take('cookie_consent=true; cookie_2=false')).toBe('pow:1');
  expect(byScore).not.toHaveBeenCalled();
  spendToken();
  expect(await take('cookie_consent=true; cookie_2=true')).toBe('recaptcha:1');
  expect(byWork).toHaveBeenCalledOnce();
});

it('does proof of work without a token of reCAPTCHA, and tries again at the next tick', async () => {
  byScore.mockResolvedValue(undefined);
  byWork.mockResolvedValueOnce(undefined);
  expect(await take('cookie_consent=true; cookie_2=true')).toBeUndefined();
  expect(await take('cookie_consent=true; cookie_2=true')).toBe('pow:2');
});

it('calls again with a proof of work when the API asks for one', async () => {
  const request = vi.mocked(requestJson).mockResolvedValueOnce({ code: 'captcha-step-up' });
  request.mockResolvedValueOnce({ answer: 'stored' });
  const call = { body: {}, headers: { 'x-form-meta': '{}' } };
  const path = '/users/newsletter/on';
  const outcome = await requestWithProof('newsletter', 'POST', path, call);
  expect(outcome).toEqual({ answer: 'stored' });
  const headers = { ...call.headers, 'x-captcha-token': 'pow:1' };
  expect(request.mock.lastCall).toEqual(['POST', path, { ...call, headers }]);
});
