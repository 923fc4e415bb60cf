import {
  browserArguments,
  findHeadlessShell,
  findSystemBrowser,
} from '../../testing/find-programs.mjs';
import { expect, test } from '../support/fixtures';
import { places } from './pressed-places';
import { countSteps, findPoints, pressFrom } from './slow-phone';

/*
 * The visitor moves at the first paint, so the scripts start to run. Each page is opened once for every
 * 0.1 s from there to its hydration, and its controls are pressed 0.1 s apart. The first page load presses
 * all of them at the first paint, in order; the last one presses the first of them when the page is
 * hydrated. So every control is pressed at every step, and one page load presses several.
 */

const executablePath = findHeadlessShell() ?? findSystemBrowser();
test.use({
  launchOptions: {
    // Controls move when the font arrives late.
    args: [...browserArguments, '--disable-remote-fonts'],
    ...(executablePath && { executablePath }),
  },
});

/** More steps than a phone needs: a machine that is too busy would never end. */
const mostSteps = 40;

for (const place of places) {
  test(`a press at any moment between first paint and hydration is answered once: ${place.name}`, async ({
    browser,
  }) => {
    test.setTimeout(1_200_000);
    const points = await findPoints(browser, place);
    const steps = Math.min(await countSteps(browser, place), mostSteps);
    const failures: string[] = [];
    for (let first = 1 - points.length; first <= steps && failures.length < 3; first++)
      await pressFrom(browser, place, points, first).catch((error: unknown) =>
        failures.push(`after ${first} steps: ${error}`),
      );
    const description = `${points.length} controls at ${steps + 1} moments`;
    test.info().annotations.push({ type: 'presses', description });
    expect(failures).toEqual([]);
  });
}
