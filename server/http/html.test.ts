import { createHash } from 'node:crypto';
import { createElement } from 'react';
import { expect, it } from 'vitest';
import { pageHeaders, renderDocument } from './html';

it('sends the style that the policy of its page allows', () => {
  const style = 'a > b::after { content: "<&\'"; }';
  const page = renderDocument(createElement('style', null, style));
  const sent = /<style>(.*)<\/style>/.exec(page)?.[1] ?? '';
  const hash = createHash('sha256').update(sent).digest('base64');
  expect(pageHeaders(style)['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
});
