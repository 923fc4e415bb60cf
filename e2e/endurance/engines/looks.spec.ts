import { firstSolution } from '@/testing/solutions';
import { button, field, type Tab } from './drivers/tab';
import { expect, expectRead, expectSeen, openPage, test } from './drivers/test';

/** How high on the page the parts with a text begin. */
const readTops = (tab: Tab, selector: string, text = '') =>
  tab.read(
    (part) =>
      [...document.querySelectorAll(part.selector)]
        .filter(({ textContent }) => textContent?.includes(part.text))
        .map((element) => Math.round(element.getBoundingClientRect().top * 10) / 10),
    { selector, text },
  );

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1000, height: 600 } });

  test('the demo dialog keeps its corners, its fields one height, and no ring comes by mouse', async ({
    tab,
  }) => {
    await openPage(tab, '/');
    await tab.press(button('Request for Demo', 'main'));
    await expectSeen(tab, field('Full name', 'dialog'));
    const look = await tab.read(() => {
      const dialog = document.querySelector<HTMLElement>('dialog[open]') ?? document.body;
      const { overflowY, outlineStyle } = getComputedStyle(dialog);
      const box = dialog.querySelector(':scope > div') ?? dialog;
      const fields = dialog.querySelectorAll<HTMLElement>(
        ':is(input:not([type=checkbox]), select)[id^=demo-]',
      );
      return {
        // A scrollbar of the dialog itself would be drawn over its corners.
        overflowY,
        outlineStyle,
        hasBar: box.scrollHeight > box.clientHeight,
        isBarGrey: getComputedStyle(box).scrollbarColor === 'auto',
        ringed: dialog.querySelectorAll(':focus-visible').length,
        heights: new Set([...fields].map(({ offsetHeight }) => offsetHeight)).size,
      };
    });
    expect(look).toEqual({
      overflowY: 'hidden',
      outlineStyle: 'none',
      hasBar: true,
      isBarGrey: false,
      ringed: 0,
      heights: 1,
    });
  });
});

test('plans and add-ons are level, and the last add-on leaves no hole', async ({ tab }) => {
  await openPage(tab, '/pricing');
  const plans = `main [aria-label="${firstSolution.label}"] li`;
  for (const [part, text] of [
    ['h3', ''],
    ['button', 'Request for Demo'],
  ] as const) {
    const tops = await readTops(tab, `${plans} ${part}`, text);
    expect(tops, part).toEqual(firstSolution.plans.map(() => tops[0]));
  }
  const addOns = await readTops(tab, '.add-on');
  const [left, right] = [0, 1].map((side) => addOns.filter((_, index) => index % 2 === side));
  expect(right?.length).toBeGreaterThan(1);
  expect(left?.slice(0, right?.length)).toEqual(right);
  const hole = () => {
    const last = document.querySelector('.add-on:last-child');
    const edge = last?.parentElement?.getBoundingClientRect().right ?? 0;
    return edge - (last?.getBoundingClientRect().right ?? 0);
  };
  expect(Math.round(await tab.read(hole))).toBe(0);
});

test('the head of the comparison keeps its line, and the selector shows every name whole', async ({
  tab,
}) => {
  await openPage(tab, '/pricing');
  const readHead = () => {
    const table = [...document.querySelectorAll('main table')].find((one) => one.checkVisibility());
    table
      ?.querySelectorAll('tbody th')[9]
      ?.scrollIntoView({ block: 'center', behavior: 'instant' });
    const head = table?.querySelectorAll('thead th')[1];
    const bar = document.querySelector('header');
    if (!head || !bar) return undefined;
    const below = head.getBoundingClientRect().top - bar.getBoundingClientRect().bottom;
    // A border of a collapsed table would scroll away.
    return {
      below: Math.round(below),
      hasLine: getComputedStyle(head).boxShadow.includes('inset'),
    };
  };
  await expectRead(tab, readHead, { below: 0, hasLine: true });
  const selector = await tab.read(() => {
    const select = document.querySelector('select');
    const canvas = document.createElement('canvas').getContext('2d');
    if (!select || !canvas) return undefined;
    const style = getComputedStyle(select);
    canvas.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const widths = [...select.options].map(({ text }) => canvas.measureText(text).width);
    const padding = Number.parseFloat(style.paddingLeft) + Number.parseFloat(style.paddingRight);
    return {
      isWhole: select.clientWidth - padding >= Math.max(...widths),
      // On a phone.
      whenCut: style.textOverflow,
    };
  });
  expect(selector).toEqual({ isWhole: true, whenCut: 'ellipsis' });
});
