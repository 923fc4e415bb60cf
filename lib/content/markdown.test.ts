import { expect, it } from 'vitest';
import { listSections, renderMarkdown, splitFrontMatter } from './markdown';

it('keeps harmless HTML and removes code that could run', () => {
  const html = renderMarkdown(
    'Hello <strong>you</strong> <script>alert(1)</script><img src=x onerror=alert(1)> [x](javascript:alert(1))',
  );
  expect(html).toContain('<strong>you</strong>');
  expect(html).not.toMatch(/script|onerror|javascript:/);
});

it('gives headings ids and lists them', () => {
  expect(listSections(renderMarkdown('## Governing law\n\nText\n\n## Use & *care*'))).toEqual([
    { id: 'governing-law', title: 'Governing law' },
    { id: 'use--care', title: 'Use &#x26; care' },
  ]);
});

it('splits front matter, with either line ending', () => {
  expect(splitFrontMatter('---\r\ntitle: A\r\n---\r\nBody')).toEqual({
    yaml: 'title: A',
    body: 'Body',
  });
  expect(splitFrontMatter('no front matter')).toBeUndefined();
});
