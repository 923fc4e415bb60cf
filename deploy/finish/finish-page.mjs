import { createHash } from 'node:crypto';

const headStart = '<head><meta charSet="utf-8"/>';
const framework = /^ src="(\/_next\/static\/chunks\/[^\s"&?]+)" (async|noModule)=""$/;
const flight = /^(?:self\.__next_f|\(self\.__next_f=self\.__next_f\|\|\[\]\))\.push\(/;
/** Markup that the policy blocks, or that only makes sense with the scripts in the HTML. */
const blocked =
  /<style\b|<[a-z][^>]*\s(style|on[a-z]+)="|<link\b[^>]*(as="script"|rel="(modulepreload|expect)")/i;

/**
 * Takes the scripts out of a page and puts the starter in. The flight data, and after it the bootstrap,
 * become `code`, the page's own file, which is named by its hash and the last of `files`. `isAsking`: the
 * dialog of consent is open. Throws where the HTML is not what this version of Next writes.
 */
export function finishPage(html, { path, starter, isAsking }) {
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
  check(!blocked.test(rest), 'what its policy blocks', blocked.exec(rest)?.[0]);
  const [dialog = ''] = /<dialog\b[^>]*\sid="consent-intro"[^>]*>/.exec(rest) ?? [];
  check(isAsking === / open\b/.test(dialog), 'another dialog of consent', dialog);

  const code = [...data, bootstrap].join(';\n');
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 16);
  const files = [...chunks, `/_next/static/chunks/page-${hash}.js`];
  // Not by the starter: a root that changes during the load makes the browser style the page again.
  const root = isAsking ? '<html data-shows="intro" ' : '<html ';
  const head = `${headStart}<script data-files="${files.join(' ')}">${starter}</script>`;
  return { html: rest.replace('<html ', root).replace(headStart, () => head), files, code };
}
