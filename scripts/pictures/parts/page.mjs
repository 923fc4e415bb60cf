import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const read = (path) => readFileSync(new URL(path, import.meta.url));

const fontPath = fileURLToPath(
  import.meta.resolve(
    '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  ),
);

// The font is inlined: a page filled by setContent may not read file:// addresses.
const fontFace = `@font-face { font-family: 'Plus Jakarta Sans'; font-weight: 200 800; src: url(data:font/woff2;base64,${readFileSync(fontPath).toString('base64')}) format('woff2'); }`;
const stylesheet = [fontFace, read('../tokens.css'), read('../base.css')].join('\n');

export function renderPage({ width, height, background, css = '', html }) {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><style>${stylesheet}${css}</style></head>
<body><div class="stage" style="width:${width}px;height:${height}px;background:${background}">${html}</div></body></html>`;
}
