import { listCompanyTopics } from './company-topics';
import { listFaqTopics } from './faq-topics';
import { listLegalTopics } from './legal-topics';
import { listPriceTopics } from './price-topics';
import { listProductTopics } from './product-topics';
import { listServiceTopics } from './service-topics';
import type { Topic } from './topic';

/** Everything in the content that the assistant can quote; ids are unique. */
export function listTopics(): Topic[] {
  return numberRepeated([
    ...listFaqTopics(),
    ...listProductTopics(),
    ...listPriceTopics(),
    ...listServiceTopics(),
    ...listCompanyTopics(),
    ...listLegalTopics(),
  ]);
}

/** Two titles can give the same id; the second one gets a number. */
export function numberRepeated<T extends { id: string }>(topics: T[]): T[] {
  const counts = new Map<string, number>();
  return topics.map((topic) => {
    const count = (counts.get(topic.id) ?? 0) + 1;
    counts.set(topic.id, count);
    return count === 1 ? topic : { ...topic, id: `${topic.id}-${count}` };
  });
}
