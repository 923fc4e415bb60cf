import { expect, it } from 'vitest';
import { cleanQuestion } from './clean-question';

it.each([
  ['  Which plan\nfor 40,000 orders? ', 'Which plan for 40,000 orders?'],
  ['I am budi@gmail.com, do you sell cameras?', 'I am … do you sell cameras?'],
  ['ask budi ＠ gmail.com about cameras', 'ask … about cameras'],
  ['Can you call 0812-3456 7890 about cameras?', 'Can you call … about cameras?'],
  ['call +62 (812) 345 678 90', 'call …'],
  ['Is order 20261123001 sent?', 'Is order … sent?'],
  ['Is ٠١٢٣٤٥٦٧٨ sent?', 'Is … sent?'],
  ['Can you copy https://shop.example/budi?x=1 for me?', 'Can you copy … for me?'],
])('takes out what may say who asked: %s', (text, kept) => {
  expect(cleanQuestion(text)).toBe(kept);
});

it.each([
  'my mail is budi at gmail dot com, do you sell cameras?',
  `Do you sell cameras? ${'I have a shop. '.repeat(20)}`,
  'budi@gmail.com',
  '0812 3456 7890',
  '???',
])('keeps nothing of %s', (text) => {
  expect(cleanQuestion(text)).toBeUndefined();
});
