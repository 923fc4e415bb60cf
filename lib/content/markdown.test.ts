import { expect, it } from 'vitest';
import { listSections, openInNewTab, renderMarkdown } from './markdown';

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

it('opens links to other sites in a new tab and says so, but no others', () => {
  const html = renderMarkdown(
    '[App](https://chat.example/62) [Us](/faq) [Call](tel:+62) [*B*](https://b.example)',
  );
  const inNewTab = 'target="_blank" rel="noopener noreferrer"';
  const hint = '<span class="sr-only"> (in a new tab)</span>';
  expect(openInNewTab(html, 'in a new tab')).toBe(
    `<p><a href="https://chat.example/62" ${inNewTab}>App${hint}</a> <a href="/faq">Us</a> <a href="tel:+62">Call</a> <a href="https://b.example" ${inNewTab}><em>B</em>${hint}</a></p>`,
  );
});
