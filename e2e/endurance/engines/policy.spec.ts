import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Tab } from './drivers/tab';
import { expect, expectRead, openPage, test } from './drivers/test';

/** A host that a journey asks for a picture, which the policy blocks. */
const blockedHost = 'https://blocked.example';

/** What browsers have reported to the API so far: policy violations, uncaught errors, failed files. */
const listReports = (): string[] =>
  readFileSync(join(process.env.E2E_DATA_DIR ?? '', 'api.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('a page reports a problem'))
    .map((line) => JSON.stringify(JSON.parse(line).report));

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

// Chromium and Firefox report from pages with https alone.
test('the API hears what the policy blocks @endurance @webkit', async ({ tab }) => {
  await openPage(tab, '/about');
  await askElsewhere(tab);
  const listOurs = () =>
    listReports().filter((report) => report.includes('/about') && report.includes(blockedHost));
  await expect.poll(listOurs).not.toEqual([]);
});
