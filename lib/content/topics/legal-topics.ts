import { getLegalPage } from '../pages';
import { textOf } from './html-text';
import { labelIn, linkTo, type Topic, topic } from './topic';

/** The sections of the privacy policy, `privacy/<section>`, and of the terms, `terms/<section>`. */
export function listLegalTopics(): Topic[] {
  return [
    ...listSections('privacypolicy', 'privacy'),
    ...listSections('termsandconditions', 'terms'),
  ];
}

function listSections(name: 'privacypolicy' | 'termsandconditions', key: 'privacy' | 'terms') {
  const { title, intro, html, sections } = getLegalPage(name);
  const bodies = html.split(/<h2 id="[^"]*">.*?<\/h2>/).slice(1);
  return [
    topic({ id: key, title, text: intro, link: linkTo(key, `/${name}`) }),
    ...sections.map((section, index) => {
      const [first = '', ...rest] = (bodies[index] ?? '').split(/<\/p>/).map(textOf);
      return topic({
        id: `${key}/${section.id.replace(/^user-content-/, '')}`,
        title: section.title,
        label: labelIn(title, section.title),
        text: first.endsWith(':') ? `${first} ${rest.shift() ?? ''}` : first,
        more: rest,
        link: linkTo(key, `/${name}#${section.id}`),
      });
    }),
  ];
}
