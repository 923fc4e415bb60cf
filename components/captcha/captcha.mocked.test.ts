import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CaptchaStatus, createCaptcha } from './captcha';
// biome-ignore lint/style/noRestrictedImports: a mock of it
import { askRecaptcha } from './recaptcha';

const loaded = vi.hoisted(() => ({ proof: 0 }));
vi.mock('@/lib/generated/captcha.json', () => ({ default: { recaptchaSiteKey: 'key' } }));
vi.mock('./recaptcha', () => ({ askRecaptcha: vi.fn() }));
vi.mock('./proof-of-work', () => ({
  get solveProof() {
    loaded.proof += 1;
    return byWork;
  },
}));

const byWork = vi.hoisted(() => vi.fn());
const byScore = vi.mocked(askRecaptcha);
const allowing = 'cookie_consent=true; cookie_2=true';
let statuses: CaptchaStatus[];

function tick(cookie = '') {
  vi.stubGlobal('document', { cookie });
  const captcha = createCaptcha('contact-us', (status) => statuses.push(status));
  captcha.tick();
  return captcha;
}
const token = (value: string) => ({ value, expiresAt: performance.now() + 600_000 });

beforeEach(() => {
  statuses = [];
  loaded.proof = 0;
  byWork.mockReset().mockImplementation(async () => token(`pow:${byWork.mock.calls.length}`));
  byScore.mockReset().mockImplementation(async () => token('recaptcha:1'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('starts once when the same tick is reported twice, and a submission waits for it', async () => {
  const captcha = tick();
  captcha.tick();
  expect(captcha.isTicked()).toBe(true);
  expect(await captcha.take()).toBe('pow:1');
  expect(byWork).toHaveBeenCalledOnce();
  expect(statuses).toEqual(['working', 'checked']);
});

it('reuses a token that did not arrive and replaces one that was used up', async () => {
  const captcha = tick();
  await captcha.take();
  expect(await captcha.take()).toBe('pow:1');
  captcha.spend();
  expect(captcha.isTicked()).toBe(true);
  expect(await captcha.take()).toBe('pow:2');
});

it('discards the work when the box is unticked before it ends', async () => {
  const captcha = tick();
  captcha.untick();
  await vi.waitFor(() => expect(byWork).toHaveBeenCalled());
  expect(statuses).toEqual(['working', 'unchecked']);
});

it('replaces a token that is too old, with a wrong clock of the visitor too', async () => {
  vi.useFakeTimers();
  const captcha = tick();
  await captcha.take();
  vi.setSystemTime(Date.now() + 15 * 60_000);
  vi.advanceTimersByTime(590_000);
  expect(await captcha.take()).toBe('pow:1');
  vi.advanceTimersByTime(10_000);
  expect(await captcha.take()).toBe('pow:2');
  expect(captcha.isTicked()).toBe(true);
});

it('asks reCAPTCHA with consent alone, and loads no proof of work beside its token', async () => {
  expect(await tick('cookie_consent=true; cookie_2=false').take()).toBe('pow:1');
  expect(byScore).not.toHaveBeenCalled();
  loaded.proof = 0;
  expect(await tick(allowing).take()).toBe('recaptcha:1');
  expect(loaded.proof).toBe(0);
});

it('does proof of work when reCAPTCHA gives no token, and unticks the box without either', async () => {
  byScore.mockResolvedValue(undefined);
  expect(await tick(allowing).take()).toBe('pow:1');
  byWork.mockRejectedValue(new Error('ChunkLoadError'));
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(await tick(allowing).take()).toBeUndefined();
  expect(statuses.at(-1)).toBe('failed');
  expect(log).toHaveBeenCalledOnce();
});
