import { findAssistant, listFaqEntries } from '../pages';
import { listPageTopics } from './page-topics';
import { listProductTopics } from './product-topics';
import { linkTo, type Topic, topic } from './topic';

/** Everything in the content that the assistant can quote; ids are unique. */
export function listTopics(): Topic[] {
  const topics = [...listFaqTopics(), ...listProductTopics(), ...listPageTopics()];
  // Two titles can give the same id; the second one gets a number.
  return topics.map((topic, index) => {
    const before = topics.slice(0, index).filter(({ id }) => id === topic.id).length;
    return before === 0 ? topic : { ...topic, id: `${topic.id}-${before + 1}` };
  });
}

function listFaqTopics(): Topic[] {
  const short = findAssistant()?.reading.short ?? [];
  return listFaqEntries().map(({ id, question, answer, link }) => {
    const [first = ''] = answer.toLowerCase().split(/\P{L}/u);
    const text = short.includes(first) ? `${question} ${answer}` : answer;
    return topic(`faq/${id}`, question, text, link ?? linkTo('questions', `/faq#${id}`));
  });
}
