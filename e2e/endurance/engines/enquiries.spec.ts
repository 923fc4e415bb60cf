import { domainToASCII } from 'node:url';
import { enquiries } from '../../forms/enquiries';
import { onlyEndurance } from '../../support/fixtures';
import { button, checkbox, field, radio } from './drivers/tab';
import { expect, expectRead, openPage, test } from './drivers/test';

for (const { name, path, fields, button: send, confirmation, type } of enquiries) {
  test(`the ${name} form proves its work and becomes a lead${onlyEndurance(name === 'partner')}`, async ({
    tab,
    engineName,
    leadsOf,
  }) => {
    const [sender, domain] = [`${name}-${Date.now()}`, `${engineName}-münchen.example`];
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
}
