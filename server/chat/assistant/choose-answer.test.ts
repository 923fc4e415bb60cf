import { expect, it } from 'vitest';
import { getAssistantScript } from '@/lib/content';
import { createChooser } from './choose-answer';

it.each(['shop? ', 'shop, price, ', 'shop and price and '])(
  'looks at a few parts of a long message alone: %s',
  (part) => {
    let looks = 0;
    const find = () => {
      looks += 1;
      return [];
    };
    const search = { read: (text: string) => text.split(' ') };
    const choose = createChooser(
      find,
      () => undefined,
      search,
      () => false,
      getAssistantScript(),
    );
    choose(part.repeat(300), {}, new Date());
    expect(looks).toBeGreaterThan(0);
    expect(looks).toBeLessThan(100);
  },
);
