import { field } from '../support/tab';
import { expect, expectRead, openPage, test } from '../support/test';

test('Enter subscribes, and the page confirms it after its reload', async ({
  tab,
  engineName,
  mailsAbout,
}) => {
  const email = `news-${Date.now()}@${engineName}.example`;
  await openPage(tab, '/security');
  await tab.type(field('Email address', 'footer'), email);
  await tab.key('Enter');
  await expectRead(
    tab,
    () => document.querySelector('footer [role=status]')?.textContent,
    expect.stringContaining('Thank you'),
  );
  await expect.poll(async () => (await mailsAbout(email)).length).toBe(1);
});
