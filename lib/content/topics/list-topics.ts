import { foldText } from '@/lib/text/fold-text';
import { findAssistant, listFaqEntries } from '../getters';
import { listPageTopics } from './page-topics';
import { listProductTopics } from './product-topics';
import { linkTo, type Topic, topic } from './topic';

/** Everything in the content that the assistant can quote; ids are unique. */
export function listTopics(): Topic[] {
  const counts = new Map<string, number>();
  return [...listFaqTopics(), ...listProductTopics(), ...listPageTopics()].map((topic) => {
    // Two titles can give the same id; the second one gets a number.
    const count = (counts.get(topic.id) ?? 0) + 1;
    counts.set(topic.id, count);
    return count === 1 ? topic : { ...topic, id: `${topic.id}-${count}` };
  });
}

function listFaqTopics(): Topic[] {
  const short = (findAssistant()?.reading.short ?? []).map(foldText);
  return listFaqEntries().map(({ id, question, answer, link }) => {
    const [first = ''] = foldText(answer).split(/\P{L}/u);
    const text = short.includes(first) ? `${question} ${answer}` : answer;
    return topic(`faq/${id}`, question, text, link ?? linkTo('questions', `/faq#${id}`));
  });
}
