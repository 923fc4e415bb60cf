import type { Page } from 'playwright/test';
import { expect, onlyEndurance, test } from '../support/fixtures';
import { holdBack } from '../support/hold-back';
import { expectHydrated } from '../support/hydrated';
import { consentControls } from './consent-controls';
import type { Control, Moment } from './control';
import { formControls } from './form-controls';
import { menuControls } from './menu-controls';
import { pageControls } from './page-controls';
import { test as deployed, expectLater, isMarked, openEarlier, watchFailures } from './releases';

/** Every control that can be used before its script, or outlives its page. */
const controls = [...pageControls, ...menuControls, ...formControls, ...consentControls];

const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 800 };

/** Ways back to a page that is loaded again; each returns what lets its scripts come. */
const loads: Record<string, (page: Page) => Promise<() => void>> = {
  async 'a reload'(page) {
    const letGo = await holdBack(page, '**/*.js');
    await page.reload();
    return letGo;
  },
  async Back(page) {
    await page.goto('/security');
    const letGo = await holdBack(page, '**/*.js');
    await page.goBack();
    return letGo;
  },
};

/** Plays the cells of one column; each control has its own size of screen and visitor. */
function playColumn(
  play: typeof test,
  moment: Moment,
  isPlayed: (control: Control) => unknown,
  addTests: (control: Control, tag: string) => void,
) {
  for (const control of controls.filter(isPlayed))
    play.describe(() => {
      play.use({
        hasConsented: !control.isAsking,
        viewport: control.isPhone ? phone : desktop,
        // Smooth scrolling would move the target of a click.
        contextOptions: { reducedMotion: 'reduce' },
      });
      addTests(control, onlyEndurance(!control.often?.includes(moment)));
    });
}

playColumn(
  test,
  'early',
  ({ early }) => early,
  ({ name, path, before, early }, tag) =>
    test(`before hydration a press counts once, and what was typed stays: ${name}${tag}`, async ({
      page,
    }) => {
      await before?.(page);
      const releaseScripts = await holdBack(page, '**/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.readyState !== 'loading');
      const check = await early?.(page, (button) => button.dblclick());
      releaseScripts();
      await expectHydrated(page);
      await check?.();
    }),
);

test.describe(() => {
  playColumn(
    test,
    'back',
    ({ press }) => press,
    ({ name, path, set, press }, tag) => {
      for (const [way, load] of Object.entries(loads))
        test(`after ${way} a press is answered, and the page shows what its controls say: ${name}${way === 'Back' ? tag : ' @endurance'}`, async ({
          page,
        }) => {
          await page.goto(path);
          await page.mouse.move(5, 5);
          await expectHydrated(page);
          await set?.(page);
          // A pointer that rests on a page is a sign of the visitor.
          await page.mouse.move(-9, -9);
          const letGo = await load(page);
          const check = await press?.(page);
          letGo();
          await check?.();
        });
    },
  );
});

test.describe(() => {
  test.use({ expectedErrors: [/Failed to load resource/] });
  playColumn(
    test,
    'scriptless',
    ({ scriptless }) => scriptless,
    ({ name, path, scriptless }, tag) =>
      test(`without its scripts a page offers what it does without JavaScript, and loses nothing: ${name}${tag}`, async ({
        page,
      }) => {
        await page.route('**/*.js', (route) => route.abort());
        await page.goto(path);
        await scriptless?.(page);
      }),
  );
});

deployed.describe('@endurance', () => {
  // Each worker would make a build.
  deployed.describe.configure({ mode: 'default' });

  deployed(
    'a link on a page that was opened before a deploy loads the new release',
    async ({ page, releases }) => {
      releases.deploy('earlier');
      const failures = watchFailures(page);
      await openEarlier(page, '/about');
      releases.deploy('later');
      await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
      await expect(page).toHaveURL('/pricing');
      await expectLater(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await isMarked(page)).toBe(false);
      expect(failures).toEqual([]);
    },
  );

  deployed.describe(() => {
    /** Said by the browser of each file that is gone, and by a form that the browser then posts. */
    const said =
      /status of 404|its MIME type \(.text\/html.\) is not executable|The form has failed/;
    deployed.use({ expectedErrors: [said] });
    playColumn(
      deployed,
      'lost',
      ({ lost }) => lost,
      ({ name, path, lost }) =>
        deployed(
          `a press loads the page anew once when its file is gone: ${name}`,
          async ({ page, releases }) => {
            releases.deploy('earlier');
            // The carousel is not near the screen.
            await page.setViewportSize({ width: 1280, height: 400 });
            await openEarlier(page, path);
            await lost?.before?.(page);
            releases.deploy('later');
            const documents: string[] = [];
            page.on('domcontentloaded', () => documents.push(page.url()));
            const failures = watchFailures(page);
            await lost?.press(page);
            await expectLater(page);
            expect(await isMarked(page)).toBe(false);
            await lost?.check(page);
            expect(documents).toHaveLength(1);
            // Only files of the earlier build, which is the reason.
            expect(failures).not.toEqual([]);
            for (const failure of failures) expect(failure).toMatch(/^404 [^ ]*\/_next\/static\//);
          },
        ),
    );
  });
});
