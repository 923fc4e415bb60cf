import { beforeEach, describe, expect, it } from 'vitest';
import { getAssistantScript } from '@/lib/content';
import { ask, countReached } from '@/server/testing/assistant';
import { skipWithOtherProducts } from '@/server/testing/questions/counted-with';
import { indonesianTwins } from '@/server/testing/questions/indonesian-twins';
import { isIndonesian } from './is-indonesian';

const { indonesian } = getAssistantScript();

describe('questions in Indonesian', () => {
  beforeEach(skipWithOtherProducts);

  it('are found as well as their English twins', () => {
    const own = countReached(
      indonesianTwins.map(([question, , ...pages]) => ({ question, pages })),
    );
    const twins = countReached(
      indonesianTwins.map(([, question, ...pages]) => ({ question, pages })),
    );
    console.info('Indonesian', own, 'English', twins);
    expect(own.reached).toBeGreaterThanOrEqual(twins.reached);
    expect(own.right).toBeGreaterThanOrEqual(Math.floor(twins.right * 0.95));
    expect(own.wrong).toBeLessThanOrEqual(twins.wrong);
  });

  it('are answered with a line in Indonesian above the English text', () => {
    const twin = ask('When does billing start?');
    expect(ask('Kapan penagihan dimulai?').text).toBe(`${indonesian}\n${twin.text}`);
  });

  it('are told from English ones', () => {
    expect(indonesianTwins.filter(([own]) => !isIndonesian(own))).toEqual([]);
    expect(indonesianTwins.filter(([, english]) => isIndonesian(english))).toEqual([]);
  });
});

it.each(['harga toko online', 'jam buka', 'paket termurah', 'Alamat?', 'cara bayar'])(
  'takes for Indonesian: %s',
  (text) => {
    expect(isIndonesian(text)).toBe(true);
  },
);

it.each([
  'Siti Nur Aisyah',
  'strawberry jam',
  'Hari',
  'toko Melati opening hours for this week',
  'Who is Ratna Wulandari?',
  'I sell kopi and batik in Bandung',
  'Is Dana supported?',
  'How do I say terima kasih?',
  '',
])('takes for no Indonesian: %s', (text) => {
  expect(isIndonesian(text)).toBe(false);
});
