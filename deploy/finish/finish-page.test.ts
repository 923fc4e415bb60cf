import { expect, it } from 'vitest';
import { finishPage, joinChunks, takeScripts } from './finish-page.mjs';

const bootstrap =
  '(globalThis["TURBOPACK"] || (globalThis["TURBOPACK"] = [])).push({"otherChunks":["static/chunks/main.js"],"runtimeModuleIds":[7]});';
const data = '<script type="application/ld+json">{"name":"\\u003c/script>"}</script>';

/** A page as Next 16.4 writes it. */
const built = [
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>',
  '<link rel="preload" href="/_next/static/media/font.woff2" as="font" crossorigin="" type="font/woff2"/>',
  '<link rel="stylesheet" href="/_next/static/chunks/page.css" data-precedence="next"/>',
  '<link rel="preload" as="script" fetchPriority="low" href="/_next/static/chunks/main.js"/>',
  '<script src="/_next/static/chunks/turbopack-1.js" async=""></script>',
  '<script src="/_next/static/chunks/island.js" async=""></script>',
  '<title>Sedia</title><script src="/_next/static/chunks/old.js" noModule=""></script></head>',
  '<body><p>Text with $&amp; and $1</p>',
  `<script id="_R_">${bootstrap}</script>`,
  '<script src="/_next/static/chunks/main.js" async=""></script>',
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script>',
  '<script>self.__next_f.push([1,"1:\\"$Sreact.fragment\\"\\n"])</script>',
  '</body></html>',
].join('');

const finish = (html: string) =>
  finishPage(takeScripts(html), {
    starter: 'start()',
    shared: 'static/chunks/shared-1.js',
    code: 'joined()',
    structuredData: { name: '</script>' },
  });

/** Runs a file with these globals, as a browser does. */
const runFile = (code: string, globals: Record<string, unknown>) =>
  new Function('self', 'globalThis', ...Object.keys(globals), code)(
    globals,
    globals,
    ...Object.values(globals),
  );

it('leaves the starter and the text, with nothing else moved, and adds the structured data', () => {
  const { html, files, own } = finish(built);
  expect(html).toBe(
    [
      '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/>',
      `<script data-files="/_next/${own.name} /_next/static/chunks/shared-1.js">start()</script>`,
      '<link rel="preload" href="/_next/static/media/font.woff2" as="font" crossorigin="" type="font/woff2"/>',
      '<link rel="stylesheet" href="/_next/static/chunks/page.css" data-precedence="next"/>',
      `<title>Sedia</title></head><body><p>Text with $&amp; and $1</p>${data}</body></html>`,
    ].join(''),
  );
  expect(files).toEqual([`/_next/${own.name}`, '/_next/static/chunks/shared-1.js']);
  expect(own.name).toMatch(/^static\/chunks\/page-[0-9a-f]{16}\.js$/);
});

it('says on the root that the dialog of consent is open', () => {
  const intro = '<dialog id="consent-intro" open=""></dialog>';
  const { html } = finish(built.replace('<body>', `<body>${intro}`));
  expect(html).toContain('<html data-shows="intro" lang="en">');
});

it('writes the empty parts of a drawing as one tag', () => {
  const drawing = '<svg><path d="M1 1"></path><path><title>A</title></path><rect></rect></svg>';
  const { html } = finish(built.replace('<body>', `<body>${drawing}`));
  expect(html).toContain('<svg><path d="M1 1"/><path><title>A</title></path><rect/></svg>');
});

it('names the file after its content', () => {
  const nameOf = (html: string) => finish(html).own.name;
  expect(nameOf(built)).toBe(nameOf(built.replace('Text with', 'Other text with')));
  expect(nameOf(built)).not.toBe(nameOf(built.replace('react.fragment', 'react.suspense')));
});

it('starts the framework once the page is parsed and the runtime is there, and then gives it the flight data', () => {
  const { own } = finish(built);
  const listeners = new Map<string, () => void>();
  const timers: (() => void)[] = [];
  const added: unknown[] = [];
  const started: unknown[] = [];
  const globals = {
    __next_f: undefined as unknown,
    TURBOPACK: undefined as unknown,
    document: {
      readyState: 'loading',
      createElement: (name: string) => ({ name }),
      head: { append: (element: unknown) => added.push(element) },
    },
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    setTimeout: (callback: () => void) => timers.push(callback),
    joined: () => {
      globals.TURBOPACK = [];
    },
  };
  runFile(own.code, globals);
  globals.document.readyState = 'interactive';
  listeners.get('DOMContentLoaded')?.();
  expect(globals.TURBOPACK).toEqual([]);
  globals.TURBOPACK = { push: (start: unknown) => started.push(start) };
  listeners.get('runtime')?.();
  const chunks = ['static/chunks/main.js', 'static/chunks/island.js'];
  expect(started).toEqual([{ otherChunks: chunks, runtimeModuleIds: [7] }]);
  // React looks for these, and would load the chunks again.
  expect(added).toEqual(
    chunks.map((chunk) => ({
      name: 'script',
      type: 'joined',
      async: true,
      src: `/_next/${chunk}`,
    })),
  );
  expect(globals.__next_f).toBeUndefined();
  for (const callback of timers) callback();
  expect(globals.__next_f).toEqual([[0], [1, '1:"$Sreact.fragment"\n']]);
});

it('joins chunks under their own names, and starts the runtime after them', () => {
  const registration =
    '(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["object"==typeof document?document.currentScript:void 0,5,e=>{e.v("$1")}]);';
  let start = () => {};
  const told: string[] = [];
  const globals = {
    TURBOPACK: undefined as unknown,
    document: { currentScript: {} },
    dispatchEvent: ({ type }: Event) => told.push(type),
    setTimeout: (callback: () => void) => {
      start = callback;
    },
  };
  const code = joinChunks([
    { name: 'static/chunks/a.js', code: registration },
    { name: 'static/chunks/turbopack-1.js', code: 'globalThis.isRunning=true' },
    { name: 'static/chunks/b.js', code: registration },
  ]);
  runFile(code, globals);
  const module = [5, expect.any(Function)];
  expect(globals.TURBOPACK).toEqual([
    ['static/chunks/a.js', ...module],
    ['static/chunks/b.js', ...module],
  ]);
  expect(globals).not.toHaveProperty('isRunning');
  start();
  expect(globals).toHaveProperty('isRunning', true);
  expect(told).toEqual(['runtime']);
  expect(() => joinChunks([{ name: 'static/chunks/a.js', code: 'a()' }])).toThrow(
    'static/chunks/a.js does not register as a chunk: "a()"',
  );
});

it.each<[string, from: string | RegExp, to: string, RegExp]>([
  [
    'an unknown inline script',
    '</body>',
    '<script>$RC("B:0")</script></body>',
    /unknown script.*\$RC/,
  ],
  ['structured data that is a part of the React tree', '<p>', `${data}<p>`, /unknown script/],
  [
    'a script of another host',
    '<p>',
    '<script src="https://other.example/x.js" async=""></script><p>',
    /unknown script/,
  ],
  ['a second start', '<p>', `<script id="_R_">${bootstrap}</script><p>`, /unknown script/],
  ['another bootstrap', 'runtimeModuleIds":[7]})', 'x":1},2)', /unknown script/],
  ['no bootstrap', /<script id="_R_">.*?<\/script>/, '', /no script that starts/],
  ['no flight data', /<script>.*?<\/script>/g, '', /no flight data/],
  ['no file of the framework', /<script src.*?<\/script>/g, '', /no file/],
  ['another head', '<meta charSet="utf-8"/>', '', /does not begin/],
  ['a style attribute', '<p>', '<p style="color:red">', /a style attribute/],
  ['a style element', '</head>', '<style>p{}</style></head>', /a style element/],
  ['an event handler', '<p>', '<p onclick="go()">', /an event handler/],
  [
    'a link for modules',
    '</head>',
    '<link rel="modulepreload" href="/x.js"/></head>',
    /a link for scripts/,
  ],
])('refuses %s and says what it found', (_name, from, to, message) => {
  const changed = built.replace(from, () => to);
  expect(changed).not.toBe(built);
  expect(() => finish(changed)).toThrow(message);
});
