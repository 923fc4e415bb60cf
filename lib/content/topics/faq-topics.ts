import { getFaq } from '../pages';
import { linkTo, type Topic, topic } from './topic';

/** The questions of the FAQ, `faq/<id>`. */
export function listFaqTopics(): Topic[] {
  return getFaq()
    .groups.flatMap(({ entries }) => entries)
    .map(({ id, question, answer, link = linkTo('questions', `/faq#${id}`) }) =>
      topic({ id: `faq/${id}`, title: question, text: quotable(question, answer), link }),
    );
}

/** Without its question, an answer of yes or no means nothing or the opposite. */
const quotable = (question: string, answer: string) =>
  /^(?:yes|no)\b/i.test(answer) ? `${question} ${answer}` : answer;
