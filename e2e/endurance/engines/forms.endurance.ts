import { domainToASCII } from 'node:url';
import { enquiries } from '../../forms/enquiries';
import {
  button,
  checkbox,
  dialog,
  expect,
  expectGone,
  expectRead,
  expectSeen,
  field,
  heading,
  openPage,
  radio,
  test,
} from './tab';

test('a demo request is stored, thanked for, and the dialog closes by itself', async ({
  tab,
  leadsOf,
}, { project }) => {
  const email = `demo-${Date.now()}@${project.name}.example`;
  const isWithoutRing = () => {
    const { activeElement: focused } = document;
    return focused?.closest('dialog:modal') && !focused.matches(':focus-visible:not(dialog)');
  };
  await openPage(tab, '/');
  await tab.press(button('Get a demo', 'header'));
  await expectSeen(tab, field('Full name', 'dialog'));
  await expectRead(tab, isWithoutRing, true);
  await tab.press(button('Request for Demo', 'dialog'));
  await expectRead(
    tab,
    () => document.querySelectorAll('dialog[open] [aria-invalid=true]').length,
    2,
  );
  await tab.type(field('Full name', 'dialog'), 'Dewi Lestari');
  await tab.type(field('Email address', 'dialog'), email);
  await tab.choose('dialog [name=company_size]', '16 - 100');
  await tab.choose('dialog [name=phone_country]', 'Indonesia (+62)');
  await tab.type('dialog [name=phone]', '+62812x٣٤');
  await tab.press(button('Request for Demo', 'dialog'));
  await expectSeen(tab, heading('Thank you for your request'));
  await expectGone(tab, dialog('Request for Demo'));
  expect(leadsOf(email)).toMatchObject([
    { payload: { company_size: '16 - 100', phone_country: '+62', phone: '+6281234' } },
  ]);
});

for (const { name, path, fields, button: send, confirmation, type } of enquiries)
  test(`the ${name} form proves its work and becomes a lead`, async ({ tab, leadsOf }, {
    project,
  }) => {
    const [sender, domain] = [`${name}-${Date.now()}`, `${project.name}-münchen.example`];
    const email = `${sender}@${domainToASCII(domain)}`;
    await openPage(tab, path);
    for (const [label, key, value] of fields)
      await tab.type(
        field(label, 'main'),
        key === 'email' ? `${sender}@${domain}` : value.replace('\n', ' '),
      );
    if (name === 'partner') await tab.press(radio('Reseller'));
    await tab.press('main [name=marketing]');
    await tab.press(checkbox('I am not a robot'));
    await tab.press(button(send, 'main'));
    await expectRead(
      tab,
      () => document.querySelector(':target')?.textContent,
      expect.stringContaining(confirmation),
    );
    expect(leadsOf(email)).toMatchObject([{ payload: { type, email } }]);
  });

test('Enter subscribes to the newsletter, and the page confirms it after its reload', async ({
  tab,
  mailsAbout,
}, { project }) => {
  const email = `news-${Date.now()}@${project.name}.example`;
  await openPage(tab, '/security');
  await tab.type(field('Email address', 'footer'), email);
  await tab.key('Enter');
  await expectRead(
    tab,
    () => document.querySelector('footer :target')?.textContent,
    expect.stringContaining('Thank you'),
  );
  await expect.poll(async () => (await mailsAbout(email)).length).toBe(1);
});
