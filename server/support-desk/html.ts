import { escapeHtml } from '../http/escape-html';
import { withoutControls } from '../jobs/plain-text';

/** Markup, as opposed to text: only `html` and `trusted` make it. */
export class Html {
  constructor(readonly markup: string) {}
}

type Part = Html | Html[] | string | number | false | undefined;

/** Markup with values in it: text is escaped, `false` and undefined leave nothing. */
export function html(pieces: TemplateStringsArray, ...parts: Part[]): Html {
  const markup = pieces.reduce((before, piece, index) => before + show(parts[index - 1]) + piece);
  return new Html(markup);
}

/** Markup of our own that is no template: a stylesheet. */
export function trusted(markup: string): Html {
  return new Html(markup);
}

function show(part: Part): string {
  if (part === false || part === undefined) return '';
  if (part instanceof Html) return part.markup;
  if (Array.isArray(part)) return part.map(show).join('');
  return escapeHtml(withoutControls(String(part)));
}
