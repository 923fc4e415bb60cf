import { expect, it } from 'vitest';
import { renderMarkdown } from './markdown';

it('keeps harmless HTML and removes code that could run', () => {
  const html = renderMarkdown(
    'Hello <strong>you</strong> <script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1))',
  );
  expect(html).toContain('<strong>you</strong>');
  expect(html).not.toMatch(/script|onerror|javascript:/);
});

it('gives each heading an id of its own without accents', () => {
  const ids = renderMarkdown('## Preços e câmbio\n\n## É\n\n## E').match(/(?<=id=")[^"]+/g);
  expect(ids).toEqual(['precos-e-cambio', 'e', 'e-2']);
});
