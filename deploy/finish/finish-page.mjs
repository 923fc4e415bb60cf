import { createHash } from 'node:crypto';

/** The bootstrap names the chunks that have to be there before the framework starts. */
const bootstrap =
  /^\(globalThis\["TURBOPACK"\] \|\| \(globalThis\["TURBOPACK"\] = \[\]\)\)\.push\((\{"otherChunks":.*\})\);?$/s;
const flight = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(/;
/** How a chunk begins: it gives its modules to the runtime, with the script that it is in. */
const registration =
  /^(\(globalThis\.TURBOPACK\|\|\(globalThis\.TURBOPACK=\[\]\)\)\.push\()\["object"==typeof document\?document\.currentScript:void 0,/;
/** The dialog that asks for consent, which is open in the HTML. */
const openIntro = '<dialog id="consent-intro" open=""';
const headStart = '<head><meta charSet="utf-8"/>';

/** Markup that the policy blocks, or that only makes sense with the scripts in the HTML. */
const unexpected = [
  [/<link\b[^>]*(?:as="script"|rel="modulepreload"|rel="expect")[^>]*>/, 'a link for scripts'],
  [/<style\b/, 'a style element'],
  [/<[a-z][^>]*\sstyle="/i, 'a style attribute'],
  [/<[a-z][^>]*\son[a-z]+="/i, 'an event handler'],
];

const quote = (text) => JSON.stringify(text.slice(0, 120));

/** The page without its scripts, and what they were. */
export function takeScripts(html) {
  const chunks = new Set();
  const data = [];
  let start;
  const rest = html.replace(/<script\b([^>]*)>(.*?)<\/script>/gs, (element, attributes, code) => {
    // For browsers without modules; they cannot read the other files either.
    if (/^ src="[^"]*" noModule=""$/.test(attributes)) return '';
    const [, chunk] = /^ src="\/_next\/(static\/[^\s"&?]+)" async=""$/.exec(attributes) ?? [];
    const [, description] = bootstrap.exec(code) ?? [];
    if (chunk) chunks.add(chunk);
    else if (attributes === ' id="_R_"' && description && !start) start = JSON.parse(description);
    else if (attributes === '' && flight.test(code)) data.push(code);
    else throw new Error(`the page has an unknown script: ${quote(element)}`);
    return '';
  });
  if (!start) throw new Error('the page has no script that starts the framework');
  if (data.length === 0) throw new Error('the page has no flight data');
  if (chunks.size === 0) throw new Error('the page names no file of the framework');
  return { rest, chunks: [...chunks], data, start };
}

/** The runtime of Turbopack, which does not register as a chunk. */
const isRuntime = (name) => /\/turbopack-[^/]*$/.test(name);

/** Told once the runtime takes chunks. */
const runtimeEvent = 'runtime';

/**
 * Joins chunks into one file. A chunk registers under the address of its script; here it gets its name.
 * The runtime starts in its own task, so that the browser can handle input before it.
 */
export function joinChunks(chunks) {
  const codes = chunks.map(({ name, code }) => {
    if (isRuntime(name))
      return `setTimeout(function(){${code};\ndispatchEvent(new Event("${runtimeEvent}"))})`;
    const named = code.replace(registration, (_all, push) => `${push}["${name}",`);
    if (named === code) throw new Error(`${name} does not register as a chunk: ${quote(code)}`);
    return named;
  });
  return codes.join(';\n');
}

/**
 * The code of the page's own file: the chunks that only some pages have, the start of the framework and,
 * in a task after it, the flight data; Next ends its stream in the next one. The start waits until the
 * page is parsed, the runtime is there and every chunk has run; if one is missing, the page stays as its
 * HTML is. React would load a chunk again that has no script element on the page, so each gets one, of a
 * type that no browser runs.
 */
function writeOwnCode({ chunks, data, start }, code) {
  const names = [...new Set([...start.otherChunks, ...chunks])].filter((name) => !isRuntime(name));
  const all = JSON.stringify({ ...start, otherChunks: names });
  return `${code};
(function start(){
if(document.readyState==="loading")return addEventListener("DOMContentLoaded",start);
if(!self.TURBOPACK||Array.isArray(self.TURBOPACK))return addEventListener("${runtimeEvent}",start);
var all=${all};
all.otherChunks.forEach(function(name){var script=document.createElement("script");script.type="joined";script.async=true;script.src="/_next/"+name;document.head.append(script)});
setTimeout(function(){
${data.join(';\n')}
});
self.TURBOPACK.push(all)})();
`;
}

/** A file beside the chunks, so that it is served as long as they are, named after its content. */
export function nameFile(kind, code) {
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  return { name: `static/chunks/${kind}-${hash}.js`, code };
}

/** Structured data as an element. `<` is escaped, so that no text can end it. */
const writeData = (data) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

/** Self-closes the empty elements of an SVG. */
const shortenDrawings = (html) => html.replace(/<(path|rect|circle)\b([^<>]*)><\/\1>/g, '<$1$2/>');

/**
 * Puts the starter into a page that its scripts were taken out of. `shared` is the name of the file that
 * all pages have, `code` the chunks that only this page and some others have. Returns the HTML, the page's
 * own file and the addresses of both files. `structuredData` is for search engines; as a part of the
 * React tree it would be in the flight data too. Throws where the HTML is not what Next 16.4 writes.
 */
export function finishPage(taken, { starter, shared, code, structuredData }) {
  const own = nameFile('page', writeOwnCode(taken, code));
  const files = [own.name, shared].map((name) => `/_next/${name}`);
  const rest = taken.rest.replace(/<link rel="preload" as="script"[^>]*>/g, '');
  for (const [pattern, what] of unexpected) {
    const [found] = pattern.exec(rest) ?? [];
    if (found) throw new Error(`the page has ${what}: ${quote(found)}`);
  }
  // Not by the starter: a root that changes during the load makes the browser style the page again.
  const root = rest.includes(openIntro) ? '<html data-shows="intro" ' : '<html ';
  const parts = shortenDrawings(rest).replace('<html ', root).split(headStart);
  if (parts.length !== 2) throw new Error(`the page does not begin with ${headStart}`);
  const script = `<script data-files="${files.join(' ')}">${starter}</script>`;
  const html = parts.join(headStart + script);
  if (!structuredData) return { html, own, files };
  const end = html.lastIndexOf('</body>');
  if (end < 0) throw new Error('the page has no end of its body');
  return { html: html.slice(0, end) + writeData(structuredData) + html.slice(end), own, files };
}
