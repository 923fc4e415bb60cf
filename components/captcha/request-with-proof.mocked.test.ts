import { expect, it, vi } from 'vitest';
import { requestJson } from '@/lib/api-client';
import { requestWithProof } from './request-with-proof';

vi.mock('@/lib/api-client', () => ({ requestJson: vi.fn() }));
vi.mock('./proof-of-work', () => ({ solveProof: async () => ({ value: 'pow:1', expiresAt: 0 }) }));

it('calls again with a proof when the API asks for one', async () => {
  const request = vi.mocked(requestJson).mockResolvedValueOnce({ code: 'captcha-step-up' });
  request.mockResolvedValueOnce({ answer: 'stored' });
  const call = { body: {}, headers: { 'x-form-meta': '{}' } };
  const outcome = await requestWithProof('newsletter', 'POST', '/users/newsletter/on', call);
  expect(outcome).toEqual({ answer: 'stored' });
  const headers = { ...call.headers, 'x-captcha-token': 'pow:1' };
  expect(request.mock.lastCall).toEqual([
    'POST',
    '/users/newsletter/on',
    { body: call.body, headers },
  ]);
});
