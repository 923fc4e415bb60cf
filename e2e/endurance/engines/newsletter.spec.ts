import { domainToASCII } from 'node:url';
import { field } from './drivers/tab';
import { expect, expectRead, openPage, test } from './drivers/test';

test('Enter subscribes, and the page confirms it after its reload', async ({
  tab,
  engineName,
  mailsAbout,
}) => {
  const [name, domain] = [`news-${Date.now()}`, `${engineName}-münchen.example`];
  await openPage(tab, '/security');
  await tab.type(field('Email address', 'footer'), `${name}@${domain}`);
  await tab.key('Enter');
  await expectRead(
    tab,
    () => document.querySelector('footer :target')?.textContent,
    expect.stringContaining('Thank you'),
  );
  await expect
    .poll(async () => (await mailsAbout(`${name}@${domainToASCII(domain)}`)).length)
    .toBe(1);
});
