import { expect, it } from 'vitest';
import { getBrand } from '../getters';
import { describeLooks, writeStyle } from './write-brand';

const { dark, ...light } = getBrand();

it('gives a dark palette to the screens of dark devices, and leaves a brand without one light', () => {
  const both = { ...light, dark: dark ?? light.light };
  expect(writeStyle(both)).toContain('@media screen and (prefers-color-scheme: dark) {');
  expect(describeLooks(both)).toMatchObject({ colorScheme: 'light dark', themeColor: [{}, {}] });
  expect(writeStyle(light)).not.toContain('color-scheme: dark;');
  // Its logos are inverted on a black canvas.
  expect(writeStyle(light)).toContain('(prefers-color-scheme: dark) and (forced-colors: active)');
  expect(describeLooks(light)).toMatchObject({ colorScheme: 'light', themeColor: [{}] });
});
