import { expect, it } from 'vitest';
import { getLegalPage } from '../getters';
import { listRoutes } from '../routes';
import { listTopics } from './list-topics';

const topics = listTopics();

it('gives every topic a unique id, a text, and a link to a page of the site', () => {
  const paths = listRoutes().map(({ path }) => path);
  expect(new Set(topics.map(({ id }) => id)).size).toBe(topics.length);
  for (const { text, link } of topics) {
    expect(text).not.toMatch(/[<>{}]|undefined|&\w+;/);
    expect(paths).toContain(link.href.split(/[?#]/)[0]);
  }
});

it('has a topic for each section of the legal pages, at its heading', () => {
  for (const name of ['privacypolicy', 'termsandconditions'] as const) {
    const hrefs = getLegalPage(name).sections.map(({ id }) => `/${name}#${id}`);
    expect(topics.map(({ link }) => link.href)).toEqual(expect.arrayContaining(hrefs));
  }
});
