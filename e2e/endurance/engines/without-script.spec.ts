import { button, dialog, heading } from './drivers/tab';
import { expectGone, expectSeen, test } from './drivers/test';

// Chromium says so of buttons that submit without a script and open a dialog with one.
test.use({
  javaScriptEnabled: false,
  hasConsented: false,
  expectedProblems: [/command or commandfor attributes will be ignored/],
});

// The other engines cannot switch scripts off.
test('without scripts the pages, the consent and the demo request work @chromium', async ({
  tab,
}) => {
  await tab.open('/about');
  await expectSeen(tab, heading('Helping your business grow without hassle'));
  await tab.press(button('Accept All'));
  await expectGone(tab, dialog('We Use Cookies'));
  // The page that the choice leads to is on its way: a press on the old one would be lost.
  await tab.open('/faq');
  await tab.press(button('Get a demo', 'header'));
  await expectSeen(tab, heading('Get in touch with us'));
});
