import { createHash } from 'node:crypto';

const headStart = '<head><meta charSet="utf-8"/>';
const framework = /^ src="(\/_next\/static\/chunks\/[^\s"&?]+)" (async|noModule)=""$/;
const flight = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(/;

/**
 * Takes the scripts out of a page and puts the starter in. The flight data and the bootstrap become `code`,
 * the page's own file and the last of `files`. Throws where the HTML is not that of Next 16.4.
 */
export function finishPage(html, { path, starter }) {
  const check = (isRight, what, found = '') => {
    if (!isRight) throw new Error(`${path} has ${what}: ${JSON.stringify(found.slice(0, 120))}`);
  };
  const chunks = new Set();
  const data = [];
  let bootstrap;
  const rest = html
    .replace(/<script\b([^>]*)>(.*?)<\/script>/gs, (element, attributes, code) => {
      const [, chunk, how] = framework.exec(attributes) ?? [];
      if (attributes === ' type="application/ld+json"') return element;
      if (how === 'async') chunks.add(chunk);
      else if (attributes === '' && flight.test(code)) data.push(code);
      else if (attributes === ' id="_R_"' && !bootstrap) bootstrap = code;
      // The others are for browsers without modules, which cannot read these files.
      else check(how, 'an unknown script', element);
      return '';
    })
    .replace(/<link rel="preload" as="script"[^>]*>/g, '');
  check(bootstrap && data.length > 0 && chunks.size > 0, 'no start of the framework');
  check(rest.includes(headStart), 'another head', rest);

  // Next starts first. It ends the stream of the data in a timer that it sets after this one.
  const code = `setTimeout(() => {\n${data.join(';\n')}\n});\n${bootstrap}`;
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const files = [...chunks, `/_next/static/chunks/page-${hash}.js`];
  const head = `${headStart}<script data-files="${files.join(' ')}">${starter}</script>`;
  return { html: rest.replace(headStart, () => head), files, code };
}
