import type { Page } from 'playwright/test';

/** One stop of the Tab key: what has the focus, and what is wrong with it there. */
type Stop = { name: string; faults: string[]; isNew: boolean };

/** Runs in the page: looks at what has the focus. */
function readStop(): Stop | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused === document.documentElement)
    return undefined;
  const faults: string[] = [];
  const isNew = !focused.hasAttribute('data-was-focused');
  focused.setAttribute('data-was-focused', '');

  // A hidden radio button shows its ring on the label beside it.
  const hasRing = [focused, focused.nextElementSibling].some((element) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element);
    const isSeen = outlineStyle !== 'none' && outlineColor !== 'transparent';
    return isSeen && Number.parseFloat(outlineWidth) >= 2;
  });
  if (!hasRing) faults.push('has no focus ring');

  // What is only for a screen reader is as large as its label.
  const box = (focused.matches('.sr-only') ? focused.closest('label') : focused) ?? focused;
  const { left, right, top, bottom } = box.getBoundingClientRect();
  // Nothing of the page lies over a modal.
  const shown = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document;
  for (const cover of shown.querySelectorAll('.site-header, .chat-button, .demo-close')) {
    if (cover.contains(focused) || !cover.checkVisibility({ visibilityProperty: true })) continue;
    const over = cover.getBoundingClientRect();
    const x = (Math.max(left, over.left) + Math.min(right, over.right)) / 2;
    const y = (Math.max(top, over.top) + Math.min(bottom, over.bottom)) / 2;
    const isBoth = left < over.right && over.left < right && top < over.bottom && over.top < bottom;
    // The skip link lies over the header.
    if (isBoth && !focused.contains(document.elementFromPoint(x, y)))
      faults.push(`lies beneath ${cover.id || cover.className}`);
  }
  const isOnScreen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  if (!isOnScreen) faults.push('is not on the screen');

  const words = (focused.getAttribute('aria-label') ?? focused.textContent ?? '').trim();
  const name = `${focused.localName} ${focused.id || words.replace(/\s+/g, ' ').slice(0, 60)}`;
  return { name, faults, isNew };
}

/** Presses Tab from the top of the document until the focus leaves it or begins again. */
export async function walkByTab(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (;;) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(readStop);
    if (!stop?.isNew) return stops;
    stops.push(stop);
  }
}

/** How many elements of the page the Tab key should reach. */
export const countFocusable = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    const groups = new Set<string>();
    return [...all].filter((element) => {
      if (element.closest('[inert]') || element.tabIndex < 0 || element.matches(':disabled'))
        return false;
      if (!element.checkVisibility({ visibilityProperty: true })) return false;
      if (!(element instanceof HTMLInputElement) || element.type !== 'radio') return true;
      // Of a group of radio buttons the key reaches one.
      const isFirst = !groups.has(element.name);
      groups.add(element.name);
      return isFirst;
    }).length;
  });
