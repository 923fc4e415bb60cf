import { expect, it } from 'vitest';
import { fillIn } from './fill-in';

it('writes one point after a value that ends with one', () => {
  const values = { company: 'Lojas, Lda.', city: 'Lisboa' };
  expect(fillIn('[company]. [company], [city].', values)).toBe('Lojas, Lda. Lojas, Lda., Lisboa.');
});
