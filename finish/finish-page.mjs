import { createHash } from 'node:crypto';

/** The bootstrap names the chunks that have to be there before the framework starts. */
const bootstrap =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{"otherChunks":.*\})\);?$/s;
const flight = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(/;
const headStart = '<head><meta charSet="utf-8"/>';

/** Markup that the policy blocks, or that only makes sense with the scripts in the HTML. */
const unexpected = [
  [/<link\b[^>]*(?:as="script"|rel="modulepreload"|rel="expect")[^>]*>/, 'a link for scripts'],
  [/<style\b/, 'a style element'],
  [/<[a-z][^>]*\sstyle="/i, 'a style attribute'],
  [/<[a-z][^>]*\son[a-z]+="/i, 'an event handler'],
];

const quote = (text) => JSON.stringify(text.slice(0, 120));

/** The framework's files and the page's own code, taken out of its HTML; data for search engines stays. */
function takeScripts(html) {
  const files = new Set();
  const data = [];
  let start;
  const rest = html.replace(/<script\b([^>]*)>(.*?)<\/script>/gs, (element, attributes, code) => {
    if (attributes === ' type="application/ld+json"') return element;
    // For browsers without modules; they cannot read the other files either.
    if (/^ src="[^"]*" noModule=""$/.test(attributes)) return '';
    const [, file] = /^ src="(\/_next\/static\/[^\s"&]+)" async=""$/.exec(attributes) ?? [];
    const [, description] = bootstrap.exec(code) ?? [];
    if (file) files.add(file);
    else if (attributes === ' id="_R_"' && description && !start) start = JSON.parse(description);
    else if (attributes === '' && flight.test(code)) data.push(code);
    else throw new Error(`the page has an unknown script: ${quote(element)}`);
    return '';
  });
  if (!start) throw new Error('the page has no script that starts the framework');
  if (data.length === 0) throw new Error('the page has no flight data');
  if (files.size === 0) throw new Error('the page names no file of the framework');
  return { rest, files: [...files], data, start };
}

/**
 * The code of the page's own file: its flight data, then the start of the framework. That waits until
 * the page is parsed and every file has run; if one fails, the page stays as its HTML is.
 */
function writeOwnCode({ files, data, start }) {
  const chunks = files
    .map((file) => file.replace(/^\/_next\/|\?.*$/g, ''))
    // The runtime itself, which does not register as a chunk.
    .filter((chunk) => !/\/turbopack-[^/]*$/.test(chunk));
  const all = { ...start, otherChunks: [...new Set([...start.otherChunks, ...chunks])] };
  return `${data.join(';\n')};
(function(start){document.readyState==="loading"?addEventListener("DOMContentLoaded",start):start()})(function(){(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(${JSON.stringify(all)})});
`;
}

/**
 * Moves all scripts out of a page's HTML and puts the starter in. Returns the HTML, the page's own file
 * and the addresses of all its files. Throws where the HTML is not what Next 16.4 writes.
 */
export function finishPage(html, starter) {
  const taken = takeScripts(html);
  const code = writeOwnCode(taken);
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  // Beside the chunks, so that it is served as long as they are.
  const name = `static/chunks/page-${hash}.js`;
  const files = [`/_next/${name}`, ...taken.files];
  const rest = taken.rest.replace(/<link rel="preload" as="script"[^>]*>/g, '');
  for (const [pattern, what] of unexpected) {
    const [found] = pattern.exec(rest) ?? [];
    if (found) throw new Error(`the page has ${what}: ${quote(found)}`);
  }
  const parts = rest.split(headStart);
  if (parts.length !== 2) throw new Error(`the page does not begin with ${headStart}`);
  const script = `<script data-files="${files.join(' ')}">${starter}</script>`;
  return { html: parts.join(headStart + script), own: { name, code }, files };
}
