import { dialog } from './drivers/tab';
import { expect, expectHydrated, expectRead, expectSeen, test } from './drivers/test';

const presses = [
  { width: 1280, name: 'Get a demo', opens: 'Request for Demo' },
  { width: 390, name: 'Chat with our assistant', opens: 'Sedia' },
];

for (const { width, name, opens } of presses) {
  test.describe(() => {
    test.use({ viewport: { width, height: 800 } });

    test(`a press on '${name}' before the scripts is answered once @endurance`, async ({ tab }) => {
      // A press by the driver would come too late: the pointer's way to the button starts the page.
      const press = (label: string) => {
        if (performance.getEntriesByName('hydrated').length > 0) return 'too late';
        const found = [...document.querySelectorAll('button')].find(
          (one) => (one.ariaLabel ?? one.textContent) === label && one.checkVisibility(),
        );
        found?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        found?.click();
        return found ? 'pressed' : 'not there';
      };
      let pressed = 'too late';
      await expect(async () => {
        // A busy machine may take as long to answer as the page waits for a visitor.
        if (pressed === 'too late') await tab.open('/contact');
        // WebKit shows no button before the style sheet is there.
        pressed = await tab.read(press, name);
        expect(pressed).toBe('pressed');
      }).toPass();
      await expectHydrated(tab);
      await expectSeen(tab, dialog(opens));
      await expectRead(tab, () => document.querySelector('[aria-busy=true]'), null);
      // A second answer would close the chat again.
      expect(await tab.count(dialog(opens))).toBe(1);
      expect(await tab.read(() => location.pathname + location.search)).toBe('/contact');
    });
  });
}

test('a billing period that is pressed before the scripts stays, in the address too', async ({
  tab,
}) => {
  await expect(async () => {
    await tab.open('/pricing');
    const isEarly = await tab.read(() => {
      document.querySelector<HTMLElement>('main label:has([value=annual])')?.click();
      return performance.getEntriesByName('hydrated').length === 0;
    });
    expect(isEarly).toBe(true);
  }).toPass();
  await expectHydrated(tab);
  await expectRead(tab, () => new URLSearchParams(location.search).get('period'), 'annual');
  await expectRead(tab, () => document.querySelector('[value=annual]')?.matches(':checked'), true);
});
