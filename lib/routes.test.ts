import { expect, it } from 'vitest';
import { listRoutes } from './routes';

it('gives every page a unique summary that is longer than its description', () => {
  const summaries = listRoutes().map(({ summary }) => summary);
  expect(new Set(summaries).size).toBe(summaries.length);
  for (const { summary, description, path } of listRoutes())
    expect(summary.length, path).toBeGreaterThan(description.length);
});
