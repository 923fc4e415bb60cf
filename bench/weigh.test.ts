import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { isFlightData, weigh } from './weigh';

describe('flight data', () => {
  it.each([
    ['self.__next_f.push([1,"0:[]"])', true],
    ['(self.__next_f=self.__next_f||[]).push([0]);self.__next_f.push([1,"a"])', true],
    ['let a=self.__next_f=self.__next_f||[];a.forEach(b),a.push=b', false],
    ['(globalThis.TURBOPACK||(globalThis.TURBOPACK=[])).push(["x",1,2])', false],
  ])('in %s: %s', (script, expected) => {
    expect(isFlightData(script)).toBe(expected);
  });
});

describe('a file', () => {
  it('of text weighs what is sent of it gzipped', () => {
    const { raw, sent } = weigh(Buffer.from('a'.repeat(5000)), 'text/html; charset=utf-8');
    expect(raw).toBe(5000);
    expect(sent).toBeLessThan(100);
  });

  it('of a font or a picture weighs what it is', () => {
    const font = randomBytes(500);
    expect(weigh(font, 'font/woff2')).toEqual({ raw: 500, sent: 500, isFlight: false });
  });

  it('that is a script tells flight data', () => {
    const script = Buffer.from('self.__next_f.push([1,""])');
    expect(weigh(script, 'application/javascript; charset=UTF-8').isFlight).toBe(true);
    expect(weigh(script, 'text/html').isFlight).toBe(false);
  });
});
