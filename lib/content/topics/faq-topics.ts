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
      label: question,
      text: quotable(question, answer),
      more: [],
      link: link ?? { label: links.questions, href: `/faq#${id}` },
    }));
}

/** Without its question, an answer of yes or no means nothing or the opposite. */
const quotable = (question: string, answer: string) =>
  /^(?:yes|no)\b/i.test(answer) ? `${question} ${answer}` : answer;
