import { expect, it } from 'vitest';
import { getAssistantScript, listTopics } from '@/lib/content';
import { createSearch } from '@/lib/search/search';
import { packIndex } from '@/lib/site-search/pack-index';
import { unpackIndex } from '@/lib/site-search/unpack-index';

const short =
  'price,online shop,opening hours,backups,how long,discount,toko,booking,partner,jam buka';

it("finds in the site's packed index what the assistant finds, ranked alike", () => {
  const topics = listTopics();
  const asked = [...topics.map(({ title }) => title), ...short.split(',')];
  const unpacked = unpackIndex(packIndex());
  expect(unpacked.topics.map(({ title, text }) => [title, text])).toEqual(
    topics.map(({ title, text }) => [title, text]),
  );
  const assistant = createSearch(topics, getAssistantScript().vocabulary);
  const site = createSearch(unpacked.topics, unpacked.vocabulary);
  /** The places of the topics in the list, with their ranks. */
  const findIn = ({ find }: typeof site, list: typeof topics, text: string) =>
    find(text).map(({ topic, rank }) => [list.indexOf(topic), rank]);
  const found = asked.map((text) => findIn(site, unpacked.topics, text));
  expect(found.flat().length).toBeGreaterThan(asked.length);
  expect(found).toEqual(asked.map((text) => findIn(assistant, topics, text)));
});
