import { expect, it } from 'vitest';
import { findAssistant, listTopics } from '@/lib/content';
import { indexPassages } from '@/lib/content/generate/passages';
import { createPassageFinder } from '@/lib/search/find-passages';

it("finds a page by the words of visitors in the assistant's vocabulary", () => {
  const find = createPassageFinder(indexPassages());
  const { topic = '', words = [] } = findAssistant()?.vocabulary.topics.at(0) ?? {};
  expect(listTopics().map(({ id }) => id)).toContain(topic);
  expect(find(words.join(' ')).map(({ id }) => id)).toContain(topic);
});
