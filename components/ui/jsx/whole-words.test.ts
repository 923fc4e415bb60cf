import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { jsx, jsxs } from './jsx-runtime';
import { keepInHtml } from './whole-words';

/** The pieces that stay on one line. */
const wholeIn = (html: string) =>
  [...html.matchAll(/<span class="whole">([^<]*)<\/span>/g)].map(([, text]) => text);

const text =
  'Go-live takes 14-20 days: a ready-made, appointment-based 1-on-1 by e-mail, +62 21 0555 0101, 10:00 - 18:00.';
const whole = ['Go-live', '14-20', '1-on-1', 'e-mail', '+62 21 0555 0101', '10:00 - 18:00'];

it('keeps short compounds, phone numbers and hours on one line, in JSX and in HTML', () => {
  const bold = jsx('b', { children: 'e-mail' });
  const html = renderToStaticMarkup(jsxs('p', { children: [text, ' ', bold] }));
  expect(wholeIn(html)).toEqual([...whole, 'e-mail']);
  expect(html.replace(/<[^>]*>/g, '')).toBe(`${text} e-mail`);
  expect(wholeIn(keepInHtml(`<p title="e-mail">${text}</p>`))).toEqual(whole);
});

it('leaves what holds text alone as it is', () => {
  const html = renderToStaticMarkup(jsx('option', { children: 'E-mail' }));
  expect(html).toBe('<option>E-mail</option>');
});
