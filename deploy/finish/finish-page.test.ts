import { expect, it } from 'vitest';
import { finishPage } from './finish-page.mjs';

const bootstrap =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/main.js"],"runtimeModuleIds":[7]});';
const data = '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>';

const intro = '<dialog open="" id="consent-intro"></dialog>';

/** A page as Next 16.4 writes it. */
const built = [
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>',
  '<link rel="stylesheet" href="/_next/static/chunks/page.css" data-precedence="next"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>',
  '<script src="/_next/static/chunks/island.js" async=""></script>',
  '<title>Sedia</title><script src="/_next/static/chunks/old.js" noModule=""></script></head>',
  `<body>${intro}<p>Text with $&amp; and $1</p>${data}`,
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
      `<body>${intro}<p>Text with $&amp; and $1</p>${data}</body></html>`,
    ].join(''),
  );
});

it("names Next's chunks, then the page's own file, which starts Next and then gives it the data", () => {
  const { files, code } = finish(built);
  expect(files).toEqual([
    '/_next/static/chunks/island.js',
    '/_next/static/chunks/main.js',
    expect.stringMatching(/^\/_next\/static\/chunks\/page-[0-9a-f]{16}\.js$/),
  ]);
  const started: unknown[] = [];
  const globals = { __next_f: [], TURBOPACK: { push: (start: object) => started.push(start) } };
  const timers: (() => void)[] = [];
  new Function('self', 'globalThis', 'setTimeout', code)(globals, globals, (timer: () => void) =>
    timers.push(timer),
  );
  expect(globals.__next_f).toEqual([]);
  for (const timer of timers) timer();
  expect(globals.__next_f).toEqual([[0], [1, '1:"$Sreact.fragment"\n']]);
  expect(started).toEqual([{ otherChunks: ['static/chunks/main.js'], runtimeModuleIds: [7] }]);
  const nameOf = (html: string) => finish(html).files.at(-1);
  expect(nameOf(built.replace('Text with', 'Other text'))).toBe(files.at(-1));
  expect(nameOf(built.replace('react.fragment', 'react.suspense'))).not.toBe(files.at(-1));
});

it.each<[string, from: string | RegExp, to: string, RegExp]>([
  ['an unknown inline script', '</body>', '<script>$RC("B:0")</script></body>', /script.*\$RC/],
  ['no flight data', /<script>.*?<\/script>/g, '', /no start/],
  ['a closed dialog of consent', ' open=""', ' data-open=""', /another dialog/],
  ['another head', '<meta charSet="utf-8"/>', '', /another head/],
])('refuses %s and says what it found', (_name, from, to, message) => {
  expect(() => finish(built.replace(from, () => to))).toThrow(message);
});
