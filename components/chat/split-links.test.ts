import { expect, test } from 'vitest';
import { splitLinks } from './split-links';

/** The links of a text: what is shown, and where it leads. */
const linksOf = (text: string) =>
  splitLinks(text, 'https://sedia.example').flatMap(({ text: shown, href }) =>
    href ? [[shown, href]] : [],
  );

const page = 'https://a.example/b';

for (const [text, shown, href = shown] of [
  [`See ${page}, please`, page],
  [`[prices](${page}).`, page],
  [`"${page}" or “${page}?”`, page],
  [`**${page}**!?`, page],
  [`请看${page}。谢谢`, page],
  [`انظر (${page})، شكرا`, page],
  [`${page}?c=1&d=(e,f)#g.`, `${page}?c=1&d=(e,f)#g`],
  [`(see ${page}_(c))`, `${page}_(c)`],
  [`${page}/café.`, `${page}/café`, `${page}/caf%C3%A9`],
  ['HTTPS://A.EXAMPLE/B', 'HTTPS://A.EXAMPLE/B', 'https://a.example/B'],
  ['www.a.example/b.', 'www.a.example/b', 'https://www.a.example/b'],
  ['https://sedia.example/faq#works.', 'https://sedia.example/faq#works', '/faq#works'],
  ['https://sedia.example//a.example', 'https://sedia.example//a.example'],
  ['https://sedia.example.a.example/', 'https://sedia.example.a.example/'],
  ['(write to rina+x@a.example).', 'rina+x@a.example', 'mailto:rina+x@a.example'],
] as const) {
  test(`finds the address in ${text}`, () => {
    expect(linksOf(text)[0]).toEqual([shown, href]);
  });
}

for (const text of [
  'javascript:alert(1)',
  'javascript://a.example/%0aalert(1)',
  'data:text/html,<b>',
  'ftp://a.example',
  'https://',
  'https://...',
  'www. a',
  'xhttps://a.example',
  'and/or a.b, 10:30, a@b',
]) {
  test(`finds no address in ${text}`, () => {
    expect(linksOf(text)).toEqual([]);
  });
}

test('two addresses and all that stands around them are kept', () => {
  const text = `One: ${page}; https://c.example;\ntwo: a@b.example (and more).`;
  expect(linksOf(text).map(([shown]) => shown)).toEqual([page, 'https://c.example', 'a@b.example']);
  const pieces = splitLinks(text, '').map((piece) => piece.text);
  expect(pieces.join('')).toBe(text);
});
