import { expect, it } from 'vitest';
import { getAssistantScript } from '@/lib/content';
import { ask } from '@/server/testing/assistant';
import { isIndonesian } from './is-indonesian';

it('answers Indonesian with a line in Indonesian above the English text', () => {
  const { indonesian } = getAssistantScript();
  const english = ask('Are you open on Monday?').text;
  expect(ask('Apakah buka hari Senin?').text).toBe(`${indonesian}\n${english}`);
  expect(english).not.toContain(indonesian);
});

it.each(['jam buka', 'Alamat?', 'Apakah saya bisa melihat demo dulu?'])(
  'takes for Indonesian: %s',
  (text) => {
    expect(isIndonesian(text)).toBe(true);
  },
);

it.each([
  'Siti Nur Aisyah',
  'strawberry jam',
  'toko Melati opening hours for this week',
  'How do I say terima kasih?',
])('takes for no Indonesian: %s', (text) => {
  expect(isIndonesian(text)).toBe(false);
});
