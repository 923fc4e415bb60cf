import { expect, it, vi } from 'vitest';
import { requestJson } from '@/lib/api-client';
import { solveProof } from './proof-of-work';
import { requestWithProof } from './request-with-proof';

vi.mock('@/lib/api-client', () => ({ requestJson: vi.fn() }));
vi.mock('./proof-of-work', () => ({ solveProof: vi.fn() }));

it('makes a second proof when the first came too late, and no third', async () => {
  const solve = vi.mocked(solveProof).mockImplementation(async () => ({
    value: `pow:${solve.mock.calls.length}`,
    expiresAt: 0,
  }));
  const request = vi.mocked(requestJson).mockResolvedValue({ code: 'captcha-step-up' });
  const call = { body: {}, headers: { 'idempotency-key': 'one' } };
  const send = () => requestWithProof('newsletter', 'POST', '/users/newsletter/on', call);
  expect(await send()).toEqual({ code: 'captcha-step-up' });
  expect(request.mock.calls.map(([, , sent]) => sent?.headers)).toEqual([
    call.headers,
    { ...call.headers, 'x-captcha-token': 'pow:1' },
    { ...call.headers, 'x-captcha-token': 'pow:2' },
  ]);
});
