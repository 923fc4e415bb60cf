import { expect, type Page } from 'playwright/test';

/** Main controls that are smaller than the 44 px of a finger. axe measures every target at 24 px. */
const listSmall = (page: Page) =>
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

/** Texts that are cut off or stick out of their box, and how far the page scrolls sideways. */
const listLost = (page: Page) =>
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

/** Expects controls for fingers, and no text to be lost with wider spacing (WCAG 1.4.12) or large text (1.4.4). */
export async function expectRoom(page: Page) {
  expect.soft(await listSmall(page), 'smaller than a finger').toEqual([]);
  await page.evaluate(() => {
    // The policy does not block such a style sheet.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }
    `);
    document.adoptedStyleSheets = [sheet];
  });
  expect.soft(await listLost(page), 'wider spacing').toEqual([]);
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  // The browser's size of text, which media queries in rem follow.
  const session = await page.context().newCDPSession(page);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  expect.soft(await listLost(page), 'text at 200%').toEqual([]);
  await session.send('Page.setFontSizes', { fontSizes: { standard: 16 } });
  await session.detach();
}
