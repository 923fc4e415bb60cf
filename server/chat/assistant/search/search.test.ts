import { expect, it } from 'vitest';
import { getAssistantScript, listTopics } from '@/lib/content';
import { createSearch } from './search';

it('ranks a topic whose title is filler words alone by a number', () => {
  const topics = listTopics();
  const { find, termsOf } = createSearch(topics, getAssistantScript().vocabulary);
  const untitled = topics.filter(({ title }) => termsOf(title).length === 0);
  expect(untitled.length).toBeGreaterThan(0);
  const ranks = untitled.flatMap(({ text }) => find(text).map(({ rank }) => rank));
  expect(ranks.filter(Number.isNaN)).toEqual([]);
});
