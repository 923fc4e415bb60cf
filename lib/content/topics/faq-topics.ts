import { getAssistantScript, getFaq } from '../pages';
import type { Topic } from './topic';

/** The questions of the FAQ, `faq/<id>`. */
export function listFaqTopics(): Topic[] {
  const { links } = getAssistantScript();
  return getFaq()
    .groups.flatMap(({ entries }) => entries)
    .map(({ id, question, answer, link }) => ({
      id: `faq/${id}`,
      title: question,
      text: answer,
      more: [],
      link: link ?? { label: links.questions, href: `/faq#${id}` },
    }));
}
