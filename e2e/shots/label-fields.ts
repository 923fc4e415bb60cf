import type { Locator, Page } from 'playwright/test';

const frameStyle = 'position: fixed; outline: 2px solid #c2185b; border-radius: 3px';
const labelStyle =
  'position: fixed; padding: 2px 7px; border-radius: 3px; background: #c2185b; color: #fff; font: 600 14px/20px monospace; white-space: nowrap';
const layerStyle =
  'inset: 0; width: auto; height: auto; margin: 0; padding: 0; border: 0; background: none; pointer-events: none';

/** Frames places of a page and writes the name of a field beside each, or at `left`. */
export async function labelFields(
  page: Page,
  fields: [name: string, place: Locator][],
  left?: number,
) {
  const boxes = [];
  for (const [name, place] of fields) {
    const { x, y, width, height, isText } = await place.evaluate((element) => {
      // Of a plain text only what is written, not the whole width of its column.
      const isText = element.children.length === 0 && element.textContent !== '';
      const range = document.createRange();
      range.selectNodeContents(element);
      return { ...(isText ? range : element).getBoundingClientRect().toJSON(), isText };
    });
    boxes.push({ name, x, y, width, height, isText });
  }
  const given = { boxes, left, frameStyle, labelStyle, layerStyle };
  await page.evaluate(({ boxes, left, frameStyle, labelStyle, layerStyle }) => {
    const layer = document.createElement('div');
    // Above dialogs too.
    layer.popover = 'manual';
    layer.style.cssText = layerStyle;
    document.body.append(layer);
    layer.showPopover();
    for (const { name, x, y, width, height, isText } of boxes) {
      const frame = document.createElement('div');
      frame.style.cssText = `${frameStyle}; left: ${x - 4}px; top: ${y - 2}px; width: ${width + 8}px; height: ${height + 4}px`;
      const label = document.createElement('div');
      label.style.cssText = `${labelStyle}; top: ${y - 2}px`;
      label.append(name);
      layer.append(frame, label);
      // Right of a text, inside of anything else, and never outside of the window.
      const beside = isText ? x + width + 6 : x + width - label.offsetWidth + 4;
      const most = document.body.clientWidth - label.offsetWidth - 4;
      label.style.left = `${Math.min(left ?? beside, most)}px`;
    }
  }, given);
}
