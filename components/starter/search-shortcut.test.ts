import { expect, it } from 'vitest';
import { isSearchShortcut } from './search-shortcut';

const none = { metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
const k = { ...none, key: 'k', code: 'KeyK' };
const ctrlK = { ...k, ctrlKey: true };

it.each([
  ['Ctrl K', true, ctrlK, 'Win32'],
  ['Ctrl K on a Mac', false, ctrlK, 'MacIntel'],
  ['⌘ K', true, { ...k, metaKey: true }, 'MacIntel'],
  ['K alone', false, k, 'Win32'],
  ['Ctrl Shift K', false, { ...ctrlK, shiftKey: true }, 'Win32'],
  ['Ctrl and the Cyrillic letter in the place of K', true, { ...ctrlK, key: 'л' }, 'Win32'],
  ['Ctrl and another Latin letter there', false, { ...ctrlK, key: 'ķ' }, 'Win32'],
])('%s opens the search: %s', (_name, opens, press, platform) => {
  expect(isSearchShortcut(press, platform)).toBe(opens);
});
