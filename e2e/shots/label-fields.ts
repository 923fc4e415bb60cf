import type { Locator, Page } from 'playwright/test';

/** Places of a page by the names of their fields. */
export type Fields = Record<string, Locator>;

const style = `
  #labels { inset: 0; width: auto; height: auto; padding: 0; border: 0; background: none }
  #labels > * { position: fixed; border-radius: 3px; outline: 2px solid #c2185b }
  #labels > b { padding: 2px 7px; background: #c2185b; color: #fff; font: 600 14px/20px monospace; white-space: nowrap; outline: none }`;

/** Frames places of a page and writes the name of its field beside each, or at `left`. */
export async function labelFields(page: Page, fields: Fields, left?: number) {
  const boxes = [];
  for (const [name, place] of Object.entries(fields))
    boxes.push(
      await place.evaluate((element, name) => {
        // Of a text only what is written, not the whole width of its column.
        const isText = !element.matches('.tick') && !element.querySelector('img, li');
        const range = document.createRange();
        range.selectNodeContents(element);
        const { x, y, width, height } = (isText ? range : element).getBoundingClientRect();
        return { name, isText, x, y, width, height };
      }, name),
    );
  await page.evaluate(
    ([boxes, style, left]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(style);
      document.adoptedStyleSheets.push(sheet);
      const layer = Object.assign(document.createElement('div'), { id: 'labels' });
      // Above dialogs too.
      layer.popover = 'manual';
      document.body.append(layer);
      layer.showPopover();
      for (const { name, x, y, width, height, isText } of boxes) {
        const frame = document.createElement('i');
        frame.style.cssText = `left: ${x - 4}px; top: ${y - 2}px; width: ${width + 8}px; height: ${height + 4}px`;
        const label = document.createElement('b');
        label.append(name);
        layer.append(frame, label);
        // Right of a text, inside of anything else, and never outside of the window.
        const beside = isText ? x + width + 6 : x + width - label.offsetWidth + 4;
        const most = document.body.clientWidth - label.offsetWidth - 4;
        label.style.cssText = `left: ${Math.min(left ?? beside, most)}px; top: ${y - 2}px`;
      }
    },
    [boxes, style, left] as const,
  );
}
