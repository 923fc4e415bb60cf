import { button } from './drivers/tab';
import { expect, expectRead, openPage, test } from './drivers/test';

const countOpen = () => document.querySelectorAll('main details[open]').length;

test('questions open one by one and all together', async ({ tab }) => {
  await openPage(tab, '/faq');
  const all = await tab.read(() => document.querySelectorAll('main details').length);
  expect(all).toBeGreaterThan(5);
  await tab.press('main summary');
  await expectRead(tab, countOpen, 1);
  await tab.press('main summary');
  await expectRead(tab, countOpen, 0);
  await tab.press(button('Show all'));
  await expectRead(tab, countOpen, all);
  await tab.press(button('Hide all'));
  await expectRead(tab, countOpen, 0);
});
