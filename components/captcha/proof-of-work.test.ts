import { expect, it, vi } from 'vitest';
import { solveProof } from './proof-of-work';

vi.mock('@/lib/contracts/api-client', () => ({
  requestJson: async () => ({ answer: { challenge: {} } }),
}));

it('terminates a worker that has not answered after a minute', async () => {
  vi.useFakeTimers();
  const terminate = vi.fn();
  vi.stubGlobal(
    'Worker',
    class {
      postMessage() {}
      terminate = terminate;
    },
  );
  vi.stubGlobal('document', { querySelector: () => null });
  const log = vi.spyOn(console, 'error').mockReturnValue();
  const solving = solveProof('contact-us');
  await vi.advanceTimersByTimeAsync(59_999);
  expect(terminate).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(await solving).toBeUndefined();
  expect([terminate, log].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
