import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderHtml } from '../http/html';
import { SignInPage } from './accounts/sign-in-page';

const ways = { hasNames: true, hasSecret: false };

it.each(['\nNo', '\u202e\nNo'])(
  'gives an unsent answer like %j back with its first line',
  (unsent) => {
    const page = renderHtml(createElement(SignInPage, { next: '/desk', unsent, ways }));
    // Browsers drop the first of the two line breaks.
    expect(page).toContain('>\n\nNo</textarea>');
  },
);
