import { listFaqEntries } from '@/lib/content';
import { button, dialog } from './drivers/tab';
import { expect, expectGone, expectRead, expectSeen, openPage, test } from './drivers/test';

const modal = dialog('Search this site');
const field = '#search input';
const entry = listFaqEntries().at(-1) ?? { id: '', question: '' };

test('a question is found while it is typed, and Enter opens it in the FAQ', async ({ tab }) => {
  await openPage(tab, '/about');
  await tab.press(button('Search', 'header'));
  await expectSeen(tab, modal);
  await tab.type(field, entry.question);
  await expectRead(
    tab,
    () => document.querySelector('#search [aria-selected=true]')?.getAttribute('href'),
    `/faq#${entry.id}`,
  );
  await tab.key('Enter');
  await expectGone(tab, modal);
  await expectRead(tab, () => location.pathname + location.hash, `/faq#${entry.id}`);
  await expectRead(
    tab,
    () => document.querySelector('#questions details[open] [id]')?.id,
    entry.id,
  );
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the search says that it has found nothing, and Escape closes it @endurance', async ({
    tab,
  }) => {
    await openPage(tab, '/about');
    await tab.press(button('Search', 'header'));
    await tab.type(field, 'zzyzx');
    await expectSeen(tab, button('Ask the assistant'));
    await tab.key('Escape');
    await expectGone(tab, modal);
    expect(await tab.read(() => document.activeElement?.getAttribute('aria-label'))).toBe('Search');
  });
});
