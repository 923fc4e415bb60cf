import { expect, test } from 'vitest';
import { splitLinks } from './split-links';

const page = 'https://a.example/b';

/** A text, and for each address in it what is shown and where that leads. */
test.each<[text: string, ...links: [shown: string, href: string][]]>([
  [`[prices](${page}), “${page}?”`, [page, page], [page, page]],
  [`انظر (${page})، 请看${page}。`, [page, page], [page, page]],
  [`(see ${page}?c=(e,f)#g).`, [`${page}?c=(e,f)#g`, `${page}?c=(e,f)#g`]],
  ['www.a.example/é.', ['www.a.example/é', 'https://www.a.example/%C3%A9']],
  ['https://sedia.example/faq#works.', ['https://sedia.example/faq#works', '/faq#works']],
  ['https://sedia.example//a.b', ['https://sedia.example//a.b', 'https://sedia.example//a.b']],
  ['https://sedia.example.a.b/', ['https://sedia.example.a.b/', 'https://sedia.example.a.b/']],
  ['(write to rina+x@a.example).', ['rina+x@a.example', 'mailto:rina+x@a.example']],
  ['javascript://a.example/%0aalert(1) data:text/html,<b> ftp://a.example'],
  ['https:// https://... www. a xhttps://a.example and/or a.b, 10:30, a@b'],
])('the links of %s', (text, ...links) => {
  const pieces = splitLinks(text, 'https://sedia.example');
  expect(pieces.flatMap(({ text, href }) => (href ? [[text, href]] : []))).toEqual(links);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});
