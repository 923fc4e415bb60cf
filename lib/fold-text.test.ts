import { expect, it } from 'vitest';
import { foldText } from './fold-text';

it.each([
  ['Démo', 'demo'],
  ['De\u0301mo', 'demo'],
  ['MÄNTTÄRI', 'manttari'],
  ['Straße', 'strasse'],
  ['ＣＡＦÉ', 'cafe'],
  ['हिन्दी में', 'हिन्दी में'],
  ['ภาษาไทย', 'ภาษาไทย'.normalize('NFKD').normalize('NFC')],
  ['がんばる', 'がんばる'],
])('%s is searched as %s', (text, folded) => {
  expect(foldText(text)).toBe(folded);
});
