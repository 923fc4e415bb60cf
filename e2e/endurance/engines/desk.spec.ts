import { readDeskLink } from '../../desk/desk-page';
import { openChat } from '../../desk/desk-visitor';
import { button, field, heading, link } from './drivers/tab';
import { expect, expectRead, expectSeen, test } from './drivers/test';

// Firefox asks for a favicon, which the desk does not have and its policy refuses.
test.use({ expectedProblems: [/favicon\.ico/] });

const readLog = () => document.querySelector('[role=log]')?.textContent;

const readAnswer = () => document.querySelector('textarea')?.value;

test('the desk hears of a chat by itself, keeps a half-written answer, and sends it to its visitor @endurance', async ({
  tab,
  request,
  engineName,
}) => {
  const name = `Wayan in ${engineName}`;
  await tab.open('/robots.txt');
  await tab.read((address) => location.assign(address), readDeskLink());
  const visitor = await openChat(request, name);
  await visitor.say('Do you deliver?');
  await expectSeen(tab, link(name));
  await tab.press(link(name));
  await expectRead(tab, readLog, expect.stringContaining('Do you deliver?'));
  await visitor.say('To Bandung, I mean.');
  await expectRead(tab, readLog, expect.stringContaining('To Bandung, I mean.'));
  await tab.type(field('Your answer'), 'We do.');
  await tab.press(link('Leads'));
  await expectSeen(tab, heading('Leads'));
  await tab.read(() => history.back());
  await expectRead(tab, readAnswer, 'We do.');
  await tab.read(() => location.reload());
  await expectRead(tab, readAnswer, 'We do.');
  await tab.press(button('Send'));
  await expectRead(tab, readLog, expect.stringContaining('We do.'));
  await expectRead(tab, readAnswer, '');
  const { ChatMessages } = await (await visitor.read()).json();
  expect(ChatMessages.at(-1)).toMatchObject({ sender_id: 'support', text: 'We do.' });
  // The page would ask for a chat that is no longer there.
  await tab.open('/robots.txt');
  await visitor.end();
});
