import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type CaptchaStatus, createCaptcha } from './captcha';
import { proofOfWork } from './proof-of-work';
// biome-ignore lint/style/noRestrictedImports: a mock of it
import { recaptcha } from './recaptcha';

vi.mock('@/lib/generated/captcha.json', () => ({ default: { recaptchaSiteKey: 'key' } }));
vi.mock('./proof-of-work', () => ({ proofOfWork: { solve: vi.fn() } }));
vi.mock('./recaptcha', () => ({ recaptcha: { warmUp: vi.fn(), solve: vi.fn() } }));

const byWork = vi.mocked(proofOfWork.solve);
const byScore = vi.mocked(recaptcha.solve);
const allowing = 'cookie_consent=true; cookie_2=true';
let statuses: CaptchaStatus[];

const create = (cookie = '') => {
  vi.stubGlobal('document', { cookie });
  return createCaptcha('contact-us', (status) => statuses.push(status));
};
const token = (value: string, seconds = 600) => ({
  value,
  expiresAt: performance.now() + seconds * 1000,
});

beforeEach(() => {
  statuses = [];
  byWork.mockReset().mockImplementation(async () => token(`pow:${byWork.mock.calls.length}`));
  byScore.mockReset().mockImplementation(async () => token('recaptcha:1'));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('starts when the box is ticked, and a submission waits for it', async () => {
  const captcha = create();
  expect(await captcha.take()).toBeUndefined();
  captcha.tick();
  expect(captcha.isTicked()).toBe(true);
  expect(await captcha.take()).toBe('pow:1');
  expect(statuses).toEqual(['working', 'checked']);
});

it('starts once when the same tick is reported twice, as around hydration', async () => {
  const captcha = create();
  captcha.tick();
  captcha.tick();
  expect(await captcha.take()).toBe('pow:1');
  expect(byWork).toHaveBeenCalledOnce();
});

it('reuses an answer that did not arrive and replaces one that was used up', async () => {
  const captcha = create();
  captcha.tick();
  await captcha.take();
  expect(await captcha.take()).toBe('pow:1');
  captcha.spend();
  expect(captcha.isTicked()).toBe(true);
  expect(await captcha.take()).toBe('pow:2');
});

it('discards the work when the box is unticked before it ends', async () => {
  const captcha = create();
  captcha.tick();
  captcha.untick();
  await vi.waitFor(() => expect(byWork).toHaveBeenCalled());
  expect(await captcha.take()).toBeUndefined();
  expect(statuses.at(-1)).toBe('unchecked');
});

it('unticks the box when there is no answer', async () => {
  byWork.mockResolvedValue(undefined);
  const captcha = create();
  captcha.tick();
  expect(await captcha.take()).toBeUndefined();
  expect(statuses.at(-1)).toBe('failed');
});

it('says when an answer has run out', async () => {
  vi.useFakeTimers();
  const captcha = create();
  captcha.tick();
  await captcha.take();
  vi.advanceTimersByTime(600_000);
  expect(statuses.at(-1)).toBe('expired');
  expect(captcha.isTicked()).toBe(false);
});

it.each([-15, 15])('keeps an answer when the clock is set by %i minutes', async (minutes) => {
  vi.useFakeTimers();
  const captcha = create();
  captcha.tick();
  await captcha.take();
  vi.setSystemTime(Date.now() + minutes * 60_000);
  expect(await captcha.take()).toBe('pow:1');
  vi.advanceTimersByTime(590_000);
  expect(captcha.isTicked()).toBe(true);
});

it('asks reCAPTCHA only with consent, and does proof of work when it is unavailable', async () => {
  const refusing = create('cookie_consent=true; cookie_2=false');
  refusing.tick();
  expect(await refusing.take()).toBe('pow:1');
  expect(byScore).not.toHaveBeenCalled();

  const captcha = create(allowing);
  captcha.tick();
  expect(await captcha.take()).toBe('recaptcha:1');

  byScore.mockResolvedValue(undefined);
  const blocked = create(allowing);
  blocked.tick();
  expect(await blocked.take()).toBe('pow:2');
});
