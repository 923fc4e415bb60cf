import { expect, it } from 'vitest';
import { get } from '@/testing/served';

/** Rules that the starter turns on by its attribute of the root. */
const shownRules = /data-shows[^{}]*\{[^}]*/g;

/** Browsers ask such a rule again with each change of the page, and style the whole page anew. */
const isCostly = (bearer: string) => /^(html|body|main|:root|\*)?$/.test(bearer);

it.each(['/', '/pricing'])(
  'no rule for %s has the whole page styled anew: the root looks for nothing with :has, and takes no variable',
  async (path) => {
    const { text } = await get(path);
    const sheets = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
    expect(sheets.length).toBeGreaterThan(0);
    for (const [, address = ''] of sheets) {
      const css = (await get(address)).text.replaceAll(/:not\((?=:has\()|selector\(:has\(/g, '');
      const bearers = [...css.matchAll(/([^\s>+~,({}]*):has\(/g)].map(([, bearer = '']) => bearer);
      expect(bearers).toContain('.plan-choice');
      expect(bearers.filter(isCostly)).toEqual([]);
      const rules = css.match(shownRules) ?? [];
      expect(rules.length).toBeGreaterThan(3);
      expect(rules.filter((rule) => rule.includes('var('))).toEqual([]);
    }
  },
);
