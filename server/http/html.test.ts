import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { pageHeaders, renderDocument, renderHtml } from './html';

it('sends the style that the policy of its page allows', () => {
  const style = 'a > b::after { content: "<&\'"; }';
  const page = renderDocument(createElement('style', null, style));
  const sent = /<style>(.*)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(sent).digest('base64');
  expect(pageHeaders(style)['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
});

it('shows markup as text, without characters that hide what it says', () => {
  expect(renderHtml(createElement('p', null, '<b>\u202egnp\b'))).toBe('<p>&lt;b&gt;gnp </p>');
});
