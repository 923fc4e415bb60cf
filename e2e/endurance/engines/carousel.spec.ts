import { button } from './drivers/tab';
import { expectRead, expectSeen, openPage, test } from './drivers/test';

/** Index of the slide that is shown, by its button. */
const readSlide = () =>
  [...document.querySelectorAll('[aria-label^="Go to slide"]')].findIndex(
    ({ ariaCurrent }) => ariaCurrent === 'true',
  );

test('the carousel turns by itself, can be paused, and follows its buttons', async ({ tab }) => {
  await openPage(tab, '/');
  await tab.read(() =>
    document
      .querySelector('[aria-label="Highlights"]')
      ?.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  await expectRead(tab, readSlide, 1);
  await tab.press(button('Pause the slides'));
  await expectSeen(tab, button('Play the slides'));
  await tab.press(button('Go to slide 3'));
  await expectRead(tab, readSlide, 2);
  await expectRead(
    tab,
    () => document.querySelector('[aria-label^="3 of "]')?.getBoundingClientRect().left,
    0,
  );
});
