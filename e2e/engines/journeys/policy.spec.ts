import { blockedHost, listReports } from '../support/reports';
import type { Tab } from '../support/tab';
import { expect, expectRead, openPage, test } from '../support/test';

test.use({ expectedProblems: [/blocked/i] });

/** Asks for a picture of another host. */
const askElsewhere = (tab: Tab) =>
  tab.read((host) => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      Object.assign(window, { blockedBy: effectiveDirective }),
    );
    document.body.append(Object.assign(new Image(), { src: `${host}/picture.png` }));
  }, blockedHost);

test('the policy blocks another host', async ({ tab }) => {
  await openPage(tab, '/security');
  await askElsewhere(tab);
  await expectRead(tab, () => Reflect.get(window, 'blockedBy'), 'img-src');
});

test('the API hears what the policy blocks', async ({ tab, engineName }) => {
  test.skip(engineName !== 'webkit', 'Chromium and Firefox report from pages with https alone');
  await openPage(tab, '/about');
  await askElsewhere(tab);
  const listOurs = () =>
    listReports().filter((report) => report.includes('/about') && report.includes(blockedHost));
  await expect.poll(listOurs).not.toEqual([]);
});
