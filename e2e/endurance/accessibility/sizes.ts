import { expect, type Page } from 'playwright/test';

/** Main controls below 44 px, the size for fingers. axe checks 24 px for every target. */
const listSmallControls = (page: Page) =>
  page.evaluate(() => {
    const main = 'button, summary, select, textarea, input, nav a, a.button, footer li a';
    const top = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body;
    return [...top.querySelectorAll<HTMLElement>(main)].flatMap((element) => {
      if (element.closest('[inert], [aria-hidden="true"]')) return [];
      if (!element.checkVisibility({ visibilityProperty: true })) return [];
      // Pressing the label presses its box or button.
      const isChoice = element.matches('[type="checkbox"], [type="radio"]');
      const target = (isChoice && element.closest('label')) || element;
      const { width, height } = target.getBoundingClientRect();
      if (width >= 44 && height >= 44) return [];
      return `${element.localName} ${element.textContent}: ${Math.round(width)} x ${Math.round(height)}`;
    });
  });

/** Texts that are cut off or overflow their box, and how far the page scrolls sideways. */
const listCutTexts = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sideways = scrollWidth > clientWidth ? [`scrolls to ${scrollWidth} px`] : [];
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (!hasText || !element.checkVisibility({ visibilityProperty: true })) return false;
      const { overflowY, display, clipPath } = getComputedStyle(element);
      if (display === 'inline' || clipPath === 'inset(50%)') return false;
      const isHigh = element.scrollHeight > element.clientHeight + 2;
      return element.scrollWidth > element.clientWidth + 2 || (overflowY !== 'visible' && isHigh);
    });
    return [...sideways, ...cut.map((one) => `${one.localName} ${one.textContent?.slice(0, 60)}`)];
  });

/** Expects controls of 44 px, and no text cut off with wider spacing (WCAG 1.4.12) or at 200% (1.4.4). */
export async function expectSizes(page: Page) {
  expect.soft(await listSmallControls(page), 'smaller than 44 px').toEqual([]);
  await page.evaluate(() => {
    // The policy allows constructed style sheets.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets = [sheet];
  });
  expect.soft(await listCutTexts(page), 'wider spacing').toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  // The browser's font size, which media queries in rem use.
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  expect.soft(await listCutTexts(page), 'text at 200%').toEqual([]);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await session.detach();
}
