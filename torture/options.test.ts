import { expect, it } from 'vitest';
import { listScenes } from './all-faults';
import { familyNames } from './fault';
import { isWhole, readOptions } from './options';

it('plays all families, or those that are named, in their order', () => {
  expect(readOptions([]).families).toEqual(familyNames);
  expect(readOptions(['smtp', 'kills']).families).toEqual(['kills', 'smtp']);
  expect([isWhole(readOptions([])), isWhole(readOptions(['smtp']))]).toEqual([true, false]);
});

it('refuses a family that there is not', () => {
  expect(() => readOptions(['fire'])).toThrow('There is no family "fire"');
});

it('every family has a fault or says why it is left out', () => {
  const { scenes, leftOut } = listScenes([...familyNames]);
  const played = new Set(scenes.flat().map(({ family }) => family));
  const left = leftOut.map((sentence) => sentence.split(':')[0]);
  expect(new Set([...played, ...left])).toEqual(new Set(familyNames));
});
