import { getLegalPage } from '../legal';
import { getAssistantScript } from '../pages';
import { textOf } from './html-text';
import { labelIn, type Topic } from './topic';

/** The sections of the privacy policy, `privacy/<section>`, and of the terms, `terms/<section>`. */
export function listLegalTopics(): Topic[] {
  return [
    ...listSections('privacypolicy', 'privacy'),
    ...listSections('termsandconditions', 'terms'),
  ];
}

function listSections(name: 'privacypolicy' | 'termsandconditions', key: 'privacy' | 'terms') {
  const { title, intro, html, sections } = getLegalPage(name);
  const label = getAssistantScript().links[key];
  const bodies = html.split(/<h2 id="[^"]*">.*?<\/h2>/).slice(1);
  const whole: Topic = {
    id: key,
    title,
    label: title,
    text: intro,
    more: [],
    link: { label, href: `/${name}` },
  };
  return [
    whole,
    ...sections.map((section, index): Topic => {
      const [first = '', ...rest] = (bodies[index] ?? '').split(/<\/p>/).map(textOf);
      return {
        id: `${key}/${section.id.replace(/^user-content-/, '')}`,
        title: section.title,
        label: labelIn(title, section.title),
        text: first.endsWith(':') ? `${first} ${rest.shift() ?? ''}` : first,
        more: rest,
        link: { label, href: `/${name}#${section.id}` },
      };
    }),
  ];
}
