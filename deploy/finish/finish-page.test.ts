import { expect, it } from 'vitest';
import { finishPage } from './finish-page.mjs';

const bootstrap =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/main.js"],"runtimeModuleIds":[7]});';
const data = '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>';

/** A page as Next 16.4 writes it. */
const built = [
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>',
  '<link rel="stylesheet" href="/_next/static/chunks/page.css" data-precedence="next"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>',
  '<script src="/_next/static/chunks/island.js" async=""></script>',
  '<title>Sedia</title><script src="/_next/static/chunks/old.js" noModule=""></script></head>',
  `<body><p>Text with $&amp; and $1</p>${data}`,
  `<script id="_R_">${bootstrap}</script>`,
  '<script src="/_next/static/chunks/main.js" async=""></script>',
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  '<script>self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])</script>',
  '</body></html>',
].join('');

const finish = (html: string) => finishPage(html, { path: '/ask/about', starter: 'start("$&")' });

it('leaves the starter, the text and the structured data', () => {
  const { html, files } = finish(built);
  expect(html).toBe(
    [
      '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>',
      `<script data-files="${files.join(' ')}">start("$&")</script>`,
      '<link rel="stylesheet" href="/_next/static/chunks/page.css" data-precedence="next"/>',
      '<title>Sedia</title></head>',
      `<body><p>Text with $&amp; and $1</p>${data}</body></html>`,
    ].join(''),
  );
});

it("names Next's chunks, then the page's own file by what is in it", () => {
  const nameOf = (html: string) => finish(html).files.at(-1);
  expect(finish(built).files).toEqual([
    '/_next/static/chunks/island.js',
    '/_next/static/chunks/main.js',
    expect.stringMatching(/^\/_next\/static\/chunks\/page-[0-9a-f]{16}\.js$/),
  ]);
  expect(nameOf(built.replace('Text with', 'Other text'))).toBe(nameOf(built));
  expect(nameOf(built.replace('react.fragment', 'react.suspense'))).not.toBe(nameOf(built));
});

it.each<[string, from: string | RegExp, to: string, RegExp]>([
  ['an unknown inline script', '</body>', '<script>$RC("B:0")</script></body>', /script.*\$RC/],
  ['no flight data', /<script>.*?<\/script>/g, '', /no start/],
  ['another head', '<meta charSet="utf-8"/>', '', /another head/],
])('refuses %s and says what it found', (_name, from, to, message) => {
  expect(() => finish(built.replace(from, () => to))).toThrow(message);
});
