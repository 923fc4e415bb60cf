import type { Page } from 'playwright/test';
import type { runAxe } from '../../support/violations';

type Incomplete = Awaited<ReturnType<typeof runAxe>>['incomplete'];

/**
 * What axe cannot judge, decided by a person: the rule, where it leaves something open, and why that
 * holds. Ratios of contrast are those of the tokens in app/globals.css.
 */
const decisions = [
  {
    rule: 'color-contrast',
    where: ':has(> .kawung) *',
    why: 'The pattern lies behind the text. On its strokes text has at least 5.1:1: sand on pandan in the call to action. Elsewhere it has more: soft ink on sand 7.2:1, paper on the lines of a dark band 9.6:1.',
  },
  {
    rule: 'color-contrast',
    where: '.site-header *',
    why: 'At the top of the page the bar is transparent over the hero or the pattern of the 404 page: ink on sand 13.5:1.',
  },
  {
    rule: 'color-contrast',
    where: 'select',
    why: 'The arrow at its end is drawn as a gradient. The text stands on paper: ink 16.4:1.',
  },
  {
    rule: 'color-contrast',
    where: '.ticks *',
    why: 'The tick is a pseudo-element beside the text, never behind it.',
  },
  {
    rule: 'color-contrast',
    where: ':is(.consent-dialog, .demo-dialog, .search-dialog, .chat-panel) *',
    why: 'axe compares a dialog with the page beneath. Its text stands on plain surfaces of its own: ink and soft ink on paper or light sand, at least 7.9:1, and paper on pandan, 6.2:1.',
  },
  {
    rule: 'color-contrast',
    where: '[role="log"] *',
    why: 'A conversation scrolls, so its box cuts a line at its edge. The other lines, which axe judges, have the same colours.',
  },
  {
    rule: 'aria-valid-attr-value',
    where: '#chat-launcher',
    why: 'axe leaves aria-controls beside aria-haspopup open. The launcher names the panel only once the panel is in the page (chat-launcher.tsx).',
  },
];

/** What axe leaves open on the page and no decision covers: rule, where, and axe's reason. */
export async function listUndecided(page: Page, incomplete: Incomplete): Promise<string[]> {
  const found = incomplete.map(({ rule, node }) => ({
    rule,
    target: node.target.join(' '),
    reason: [...node.any, ...node.all, ...node.none].map(({ message }) => message).join(' '),
  }));
  const open = await page.evaluate(
    ([all, known]) =>
      all.filter(({ rule, target }) => {
        const element = document.querySelector(target);
        return !known.some((one) => one.rule === rule && element?.matches(one.where));
      }),
    [found, decisions] as const,
  );
  return open.map(({ rule, target, reason }) => `${rule}: ${target}: ${reason}`);
}
