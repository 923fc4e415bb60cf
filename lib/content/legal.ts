import { readMarkdown } from './files';
import { listSections, renderMarkdown } from './markdown';
import { type LegalPage, legalSchema } from './schemas/company';

/** A legal text with its sections; `name` is its file below `content/legal`. */
export function getLegalPage(name: 'privacypolicy' | 'termsandconditions'): LegalPage {
  const { data, body } = readMarkdown(`legal/${name}.md`, legalSchema);
  const html = renderMarkdown(body);
  return { ...data, html, sections: listSections(html) };
}
