import { expect, it } from 'vitest';
import { readSources } from '../sources';
import { findPlace, newQuestionPlace } from './find-place';
import { listTopics } from './list-topics';

const sources = readSources();

/** What a field holds. An entry of a list is named by one of its values; any other field is that of all entries. */
function valueAt(value: unknown, field: string): unknown {
  if (!Array.isArray(value)) return Object(value)[field];
  const entry = value.find((one) => Object.values(Object(one)).includes(field));
  const all = value.flatMap((one) => Object(one)[field] ?? []);
  return entry ?? (all.length > 0 ? all : undefined);
}

function exists(place: string): boolean {
  const [file, ...fields] = place.split(' › ');
  const source = sources.find((one) => `content/${one.file}` === file);
  return source !== undefined && fields.reduce<unknown>(valueAt, source.data) !== undefined;
}

it('finds each topic in a file and a field that are there', () => {
  const places = listTopics().map(findPlace);
  expect(places.length).toBeGreaterThan(100);
  expect(places.filter((place) => !exists(place))).toEqual([]);
  expect(exists(newQuestionPlace.replace(/ ›.*/, ''))).toBe(true);
});
