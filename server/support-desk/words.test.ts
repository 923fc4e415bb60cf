import { createElement } from 'react';
import { expect, it } from 'vitest';
import { renderHtml } from '../http/html';
import { SignInPage } from './accounts/sign-in-page';
import { describeDelay, describeWait, lastLine, nameVisitor } from './words';

const now = new Date('2026-03-02T10:00:00.000Z');

it.each([
  ['2026-03-02T09:59:01.000Z', 'less than a minute'],
  ['2026-03-02T10:00:03.000Z', 'less than a minute'],
  ['2026-03-02T09:59:00.000Z', '1 minute'],
  ['2026-03-02T09:00:01.000Z', '59 minutes'],
  ['2026-03-02T09:00:00.000Z', '1 hour'],
  ['2026-02-28T09:00:00.000Z', '2 days'],
])('describes the wait since %s as %s', (since, wait) =>
  expect(describeWait(since, now)).toBe(wait),
);

it.each([
  [1, 'less than a minute'],
  [60, '1 minute'],
  [61, '2 minutes'],
  [3601, '2 hours'],
])('asks to wait %i seconds as %s', (seconds, delay) => expect(describeDelay(seconds)).toBe(delay));

it.each([
  [null, 'Visitor'],
  [' \u202e\n', 'Visitor'],
  ['Siti\n\tRahma ', 'Siti Rahma'],
])('calls %j %s', (name, called) => expect(nameVisitor(name)).toBe(called));

it('gives the last line that has something on it, cut between characters', () => {
  expect(lastLine('One\r\nTwo  words \n\n')).toBe('Two words');
  expect(lastLine(`${'a'.repeat(199)}👩‍👩‍👧`)).toBe('a'.repeat(199));
});

it.each(['\nNo', '\u202e\nNo'])('gives the unsent answer %j back with its first line', (unsent) => {
  const ways = { hasNames: true, hasSecret: false };
  const page = renderHtml(createElement(SignInPage, { next: '/desk', unsent, ways }));
  // Browsers drop the first of the two line breaks.
  expect(page).toContain('>\n\nNo</textarea>');
});
