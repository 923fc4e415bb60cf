import { expect, it } from 'vitest';
import { getBrand } from '../getters';
import { describeLooks, writeStyle } from './write-brand';

const { dark, ...light } = getBrand();

it('writes a dark palette for the screens of dark devices alone, if the brand has one', () => {
  const both = { ...light, dark: dark ?? light.light };
  expect(writeStyle(both)).toContain('@media screen and (prefers-color-scheme: dark) {');
  expect(describeLooks(both)).toMatchObject({ colorScheme: 'light dark', themeColor: [{}, {}] });
  expect(writeStyle(light)).not.toContain('color-scheme: dark;');
  // Its logos are inverted on a black canvas.
  expect(writeStyle(light)).toContain('(prefers-color-scheme: dark) and (forced-colors: active)');
  expect(describeLooks(light)).toMatchObject({ colorScheme: 'light', themeColor: [{}] });
});
