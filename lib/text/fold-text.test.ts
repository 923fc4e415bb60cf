import { expect, it } from 'vitest';
import { foldText, slugOf } from './fold-text';

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

it('makes an id of a title, without its accents', () => {
  expect(slugOf('Serviços por ano (IVA à parte)')).toBe('servicos-por-ano-iva-a-parte');
});
