import { button, field } from './drivers/tab';
import { expect, expectGone, expectRead, expectSeen, openPage, test } from './drivers/test';

const readLog = () => document.querySelector('[role=log]')?.textContent;
const says = (tab: Parameters<typeof openPage>[0], text: string) =>
  expectRead(tab, readLog, expect.stringContaining(text));

const input = field('Write your message here');

test('the assistant greets, answers a message, and the chat can be closed', async ({ tab }) => {
  await openPage(tab, '/');
  await tab.press(button('Chat with our assistant'));
  await says(tab, 'I am the virtual assistant');
  await tab.type(input, 'harga');
  await tab.key('Enter');
  await says(tab, 'You: harga');
  await says(tab, 'Each plan has a set-up fee');
  await tab.press(button('Close chat'));
  await expectGone(tab, input);
});

test('the link of a mail opens the chat that this browser has @endurance', async ({ tab }) => {
  await openPage(tab, '/');
  await tab.press(button('Chat with our assistant'));
  await says(tab, 'I am the virtual assistant');
  await tab.press(button('Close chat'));
  await expectGone(tab, input);
  await openPage(tab, '/contact#chat');
  await expectSeen(tab, input);
  await says(tab, 'I am the virtual assistant');
  await expectRead(tab, () => location.hash, '');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a suggested answer is sent, and Yes ends the chat', async ({ tab }) => {
    await openPage(tab, '/about');
    await tab.press(button('Chat with our assistant'));
    await tab.press(button('Pricing', 'dialog'));
    await says(tab, 'You: Pricing');
    await says(tab, 'Each plan has a set-up fee');
    await tab.press(button('End chat'));
    await tab.press(button('No'));
    await expectSeen(tab, input);
    await tab.press(button('End chat'));
    await tab.press(button('Yes'));
    await expectGone(tab, input);
    await expectRead(tab, () => 'chat' in localStorage, false);
  });

  test.describe('that is left', () => {
    // It may be asking for news at that moment.
    test.use({ expectedProblems: [/chat-rooms\/details/] });

    test('another address in the same tab does not bring the open chat over its page', async ({
      tab,
    }) => {
      await openPage(tab, '/about');
      await tab.press(button('Chat with our assistant'));
      await says(tab, 'I am the virtual assistant');
      await openPage(tab, '/faq');
      // The tab has read and dropped what it kept of the open panel.
      await expectRead(tab, () => sessionStorage.getItem('chat'), null);
      expect(await tab.count(input)).toBe(0);
      await expectSeen(tab, button('Show all'));
    });
  });
});
