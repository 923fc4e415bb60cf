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
  `<body><p>Text with $&amp; and $1</p>${data}`,
  `<script id="_R_">${bootstrap}</script>`,
  '<script src="/_next/static/chunks/main.js" async=""></script>',
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  '<script>self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])</script>',
  '</body></html>',
].join('');

const finish = (html: string, isAsking = false) =>
  finishPage(html, { path: '/ask/about', starter: 'start("$&")', isAsking });

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

it("names Next's chunks, then the page's own file with its data and, after it, the bootstrap", () => {
  const { files, code } = finish(built);
  expect(files).toEqual([
    '/_next/static/chunks/island.js',
    '/_next/static/chunks/main.js',
    expect.stringMatching(/^\/_next\/static\/chunks\/page-[0-9a-f]{16}\.js$/),
  ]);
  expect(code.indexOf(bootstrap)).toBeGreaterThan(code.indexOf('react.fragment'));
  const started: unknown[] = [];
  const globals = { __next_f: [], TURBOPACK: { push: (start: object) => started.push(start) } };
  new Function('self', 'globalThis', code)(globals, globals);
  expect(globals.__next_f).toEqual([[0], [1, '1:"$Sreact.fragment"\n']]);
  expect(started).toEqual([{ otherChunks: ['static/chunks/main.js'], runtimeModuleIds: [7] }]);
  const nameOf = (html: string) => finish(html).files.at(-1);
  expect(nameOf(built.replace('Text with', 'Other text'))).toBe(files.at(-1));
  expect(nameOf(built.replace('react.fragment', 'react.suspense'))).not.toBe(files.at(-1));
});

it('says on the root that the dialog of consent is open, in any order of its attributes', () => {
  for (const dialog of [
    intro,
    intro.replace('open="" id="consent-intro"', 'id="consent-intro" open'),
  ])
    expect(finish(built.replace('<body>', `<body>${dialog}`), true).html).toContain(
      '<html data-shows="intro" lang="en">',
    );
});

it('refuses a page without the dialog, with a closed one, and one that should have none', () => {
  const refused = /\/ask\/about has another dialog of consent/;
  const withDialog = built.replace('<body>', `<body>${intro}`);
  expect(() => finish(built, true)).toThrow(refused);
  expect(() => finish(withDialog.replace('open=""', 'data-open=""'), true)).toThrow(refused);
  expect(() => finish(withDialog)).toThrow(refused);
});

it.each<[string, from: string | RegExp, to: string, RegExp]>([
  ['an unknown inline script', '</body>', '<script>$RC("B:0")</script></body>', /script.*\$RC/],
  ['a script of another host', '<p>', '<script src="//x/x.js" async=""></script><p>', /script/],
  ['a second start', '<p>', `<script id="_R_">${bootstrap}</script><p>`, /unknown script/],
  ['no bootstrap', /<script id="_R_">.*?<\/script>/, '', /no start/],
  ['no flight data', /<script>.*?<\/script>/g, '', /no start/],
  ['no chunk', /<script src.*?<\/script>/g, '', /no start/],
  ['another head', '<meta charSet="utf-8"/>', '', /another head/],
  ['a style attribute', '<p>', '<p style="color:red">', /policy blocks.*style/],
  ['a style element', '</head>', '<style>p{}</style></head>', /policy blocks/],
  ['an event handler', '<p>', '<p onclick="go()">', /policy blocks/],
  ['a link for modules', '</head>', '<link rel="modulepreload" href="/x.js"/></head>', /blocks/],
])('refuses %s and says what it found', (_name, from, to, message) => {
  const changed = built.replace(from, () => to);
  expect(changed).not.toBe(built);
  expect(() => finish(changed)).toThrow(message);
});
