import { expect, type Page } from 'playwright/test';
import { nameViolations, runAxe } from '../../support/violations';

/** What axe cannot judge: the rule, where it leaves something open, and why that holds. */
const decisions = [
  {
    rule: 'color-contrast',
    where: ':has(> .kawung) *',
    why: 'The pattern lies behind the text. On its strokes text has at least 5.1:1: sand on pandan in the call to action.',
  },
  {
    rule: 'color-contrast',
    where: '.site-header *',
    why: 'At the top of the page the bar is transparent over the hero or the pattern of the 404 page: ink on sand 13.5:1.',
  },
  {
    rule: 'color-contrast',
    where: 'select',
    why: 'The arrow at its end is drawn as a gradient. The text is on paper: ink 16.4:1.',
  },
  {
    rule: 'color-contrast',
    where: '.ticks *',
    why: 'The tick is a pseudo-element beside the text, never behind it.',
  },
  {
    rule: 'color-contrast',
    where: ':is(.consent-dialog, .demo-dialog, .search-dialog, .chat-panel) *',
    why: 'axe compares a dialog with the page beneath. Its text is on plain surfaces: ink and soft ink on paper or light sand, at least 7.9:1, and paper on pandan, 6.2:1.',
  },
  {
    rule: 'color-contrast',
    where: '[role="log"] *',
    why: 'A conversation scrolls, so its box cuts a line at its edge. The other lines, which axe judges, have the same colors.',
  },
  {
    rule: 'aria-valid-attr-value',
    where: '#chat-launcher',
    why: 'axe leaves aria-controls beside aria-haspopup open. The launcher names the panel only once the panel is in the page (chat-launcher.tsx).',
  },
];

/** Ends what moves and shows what scrolling would reveal, so that axe sees all of the page. */
const settle = (page: Page) =>
  page.evaluate(() => {
    // The sticky bar would cover a part.
    window.scrollTo({ top: 0, behavior: 'instant' });
    for (const hidden of document.querySelectorAll('[data-reveal="waiting"]'))
      hidden.setAttribute('data-reveal', '');
    for (const animation of document.getAnimations())
      if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        animation.finish();
  });

/** Expects axe to find nothing at any width, and to leave nothing open but what was decided. */
export async function expectNothingFound(page: Page, widths: number[], height = 800) {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await settle(page);
    const { violations, incomplete } = await runAxe(page);
    expect.soft(nameViolations(violations), `axe at ${width} px`).toEqual([]);
    const found = incomplete.map(({ rule, node }) => ({ rule, target: node.target.join(' ') }));
    const undecided = await page.evaluate(
      ([all, known]) =>
        all.filter(({ rule, target }) => {
          const element = document.querySelector(target);
          return !known.some((one) => one.rule === rule && element?.matches(one.where));
        }),
      [found, decisions] as const,
    );
    expect.soft(undecided, `left open by axe at ${width} px`).toEqual([]);
  }
}
