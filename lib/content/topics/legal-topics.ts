import { textOf } from '../markdown';
import { getLegalPage } from '../pages';
import { labelIn, linkTo, type Topic, topic } from './topic';

/** The sections of the privacy policy, `privacy/<section>`, and of the terms, `terms/<section>`. */
export const listLegalTopics = (): Topic[] => [
  ...listSections('privacypolicy', 'privacy'),
  ...listSections('termsandconditions', 'terms'),
];

function listSections(name: 'privacypolicy' | 'termsandconditions', key: 'privacy' | 'terms') {
  const { title, intro, html, sections } = getLegalPage(name);
  const bodies = html.split(/<h2 id="[^"]*">.*?<\/h2>/).slice(1);
  return [
    topic(key, title, intro, linkTo(key, `/${name}`)),
    ...sections.map((section, index) => {
      const [first = '', ...rest] = (bodies[index] ?? '').split(/<\/p>/).map(textOf);
      const id = `${key}/${section.id.replace(/^user-content-/, '')}`;
      const text = first.endsWith(':') ? `${first} ${rest.shift() ?? ''}` : first;
      return topic(id, section.title, text, linkTo(key, `/${name}#${section.id}`), {
        label: labelIn(title, section.title),
        more: rest,
      });
    }),
  ];
}
