import { product } from '@/testing/pages';
import { button, dialog, field, heading } from './drivers/tab';
import { expect, expectGone, expectRead, expectSeen, openPage, test } from './drivers/test';

const modal = dialog('Request for Demo');
const name = field('Full name', 'dialog');
const send = button('Request for Demo', 'dialog');

test('a demo request is stored, thanked for, and the dialog closes by itself', async ({
  tab,
  engineName,
  leadsOf,
}) => {
  const email = `demo-${Date.now()}@${engineName}.example`;
  await openPage(tab, '/');
  await tab.press(button('Get a demo', 'header'));
  await tab.type(name, 'Dewi Lestari');
  await tab.type(field('Email address', 'dialog'), email);
  await tab.choose('dialog [name=company_size]', '16 - 100');
  await tab.choose('dialog [name=phone_country]', 'Indonesia (+62)');
  await tab.type('dialog [name=phone]', '+62812x٣٤');
  await tab.press(send);
  await expectSeen(tab, heading('Thank you for your request'));
  await expectGone(tab, modal);
  expect(leadsOf(email)).toMatchObject([
    { payload: { company_size: '16 - 100', phone_country: '+62', phone: '81234' } },
  ]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('an empty demo request says what is missing and can be closed', async ({ tab }) => {
    await openPage(tab, product.path);
    await tab.press(button('Request for Demo', 'main'));
    await expectSeen(tab, name);
    await tab.press(send);
    await expectRead(
      tab,
      () =>
        [...document.querySelectorAll('dialog[open] [aria-invalid=true]')].map((invalid) =>
          invalid.getAttribute('name'),
        ),
      ['full_name', 'email'],
    );
    await tab.press(button('Close', 'dialog'));
    await expectGone(tab, modal);
  });
});

test('by keyboard the dialog keeps the focus, and Escape gives it back @endurance', async ({
  tab,
}) => {
  await openPage(tab, '/about');
  await tab.read(() => {
    const buttons = [...document.querySelectorAll<HTMLButtonElement>('header button')];
    buttons.find(({ textContent }) => textContent === 'Get a demo')?.focus();
  });
  await tab.key('Enter');
  await expectSeen(tab, name);
  for (let press = 0; press < 20; press++) {
    await tab.key('Tab');
    const isOutside = () => document.activeElement?.closest('body > :not(dialog)') != null;
    expect(await tab.read(isOutside)).toBe(false);
  }
  await tab.key('Escape');
  await expectGone(tab, modal);
  await expectRead(tab, () => document.activeElement?.textContent, 'Get a demo');
});
