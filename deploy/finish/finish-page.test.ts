import { expect, it } from 'vitest';
import { finishPage } from './finish-page.mjs';

/** A page as Next 16.4 writes it. */
const built = [
  '<!DOCTYPE html><html lang="en"><head><meta charSet="utf-8"/><title>Sedia</title></head><body>',
  '<script id="_R_">start()</script>',
  '<script src="/_next/static/chunks/main.js" async=""></script>',
  '<script>(self.__next_f=self.__next_f||[]).push([0])</script></body></html>',
].join('');
const finish = (html: string) => finishPage(html, { path: '/ask/about', starter: 'start()' });

it.each<[string, from: string | RegExp, to: string, RegExp]>([
  ['an unknown inline script', '</body>', '<script>$RC("B:0")</script></body>', /script.*\$RC/],
  ['no flight data', /<script>.*?<\/script>/g, '', /no start/],
  ['another head', '<meta charSet="utf-8"/>', '', /another head/],
])('refuses %s and says what it found', (_name, from, to, message) => {
  expect(() => finish(built.replace(from, () => to))).toThrow(message);
});
