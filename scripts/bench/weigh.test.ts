import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { weigh } from './weigh';

const script = 'application/javascript; charset=UTF-8';

describe('flight data', () => {
  const noise = (length: number) => randomBytes(length / 2).toString('hex');

  it.each([
    ['self.__next_f.push([1,"TEXT"])', true],
    ['(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"TEXT"])', true],
    ['let a=self.__next_f=self.__next_f||[];a.forEach(b),a.push="TEXT"', false],
    ['(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["TEXT",1,2])', false],
  ])('is told from code: %s', (statement, isFlight) => {
    const code = `start("${noise(2000)}")`;
    const body = Buffer.from(`${statement.replace('TEXT', noise(4000))};\n${code}`);
    const { sent, flight } = weigh(body, script);
    if (isFlight) expect(sent - flight).toBe(weigh(Buffer.from(`\n${code}`), script).sent);
    else expect(flight).toBe(0);
    expect(weigh(body, 'text/html').flight).toBe(0);
  });
});

describe('a file', () => {
  it('of text weighs what is sent of it gzipped', () => {
    const { raw, sent } = weigh(Buffer.from('a'.repeat(5000)), 'text/html; charset=utf-8');
    expect(raw).toBe(5000);
    expect(sent).toBeLessThan(100);
  });

  it('of a font or a picture weighs what it is', () => {
    expect(weigh(randomBytes(500), 'font/woff2')).toEqual({ raw: 500, sent: 500, flight: 0 });
  });
});
