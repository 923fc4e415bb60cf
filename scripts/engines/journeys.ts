import { type Engine, type Screen, type Tab, waitFor } from './tab';

const isHydrated = (tab: Tab) => tab.run(() => performance.getEntriesByName('hydrated').length > 0);

/** Whether a dialog with this headline is open and to be seen. */
const hasDialog = (tab: Tab, headline: string) =>
  tab.run(
    (text) =>
      [...document.querySelectorAll('dialog[open] h2')].some(
        (element) => element.textContent === text && element.checkVisibility(),
      ),
    headline,
  );

const expectDialog = (tab: Tab, headline: string) =>
  waitFor(`dialog '${headline}'`, () => hasDialog(tab, headline));
const expectNoDialog = (tab: Tab, headline: string) =>
  waitFor(`end of dialog '${headline}'`, async () => !(await hasDialog(tab, headline)));

const hasMenu = (tab: Tab) => tab.run(() => document.querySelector(':popover-open') !== null);

/** Without a sign of the visitor the starter first preloads each of the page's files, then runs it. */
async function expectStart(tab: Tab) {
  await waitFor('hydration by itself', () => isHydrated(tab));
  const missing = await tab.run(() => {
    const starter = document.querySelector<HTMLScriptElement>('script[data-files]');
    return (starter?.dataset.files ?? 'data-files')
      .split(' ')
      .filter(
        (file) =>
          !document.querySelector(`link[rel=preload][as=script][href="${file}"]`) ||
          !document.querySelector(`script[src="${file}"]`),
      );
  });
  if (missing.length > 0) throw new Error(`not preloaded and run: ${missing}`);
}

async function acceptCookies(tab: Tab) {
  await expectDialog(tab, 'We Use Cookies');
  await tab.press('Accept All');
  // The page reloads as the one for visitors with a choice.
  await waitFor('the page after the choice', async () => {
    const isAsked = await tab.run(() => document.querySelector('#consent-intro') !== null);
    return !isAsked && (await isHydrated(tab));
  });
}

async function tryMenu(tab: Tab) {
  await tab.press('Open menu');
  await waitFor('menu', () => hasMenu(tab));
  await tab.press('Close menu');
  await waitFor('end of the menu', async () => !(await hasMenu(tab)));
}

async function tryDropdown(tab: Tab) {
  const isExpanded = () =>
    tab.run(() => document.querySelector('header [aria-expanded=true]') !== null);
  await tab.press('Solutions');
  // The listener for presses outside comes with this state.
  await waitFor('dropdown', async () => (await hasMenu(tab)) && (await isExpanded()));
  await tab.press('Solutions');
  await waitFor('end of the dropdown', async () => !(await hasMenu(tab)) && !(await isExpanded()));
}

async function tryChat(tab: Tab) {
  await tab.press('Chat with our assistant');
  await expectDialog(tab, 'Sedia');
  await waitFor('greeting of the assistant', () =>
    tab.run(
      () =>
        document.querySelector('[role=log]')?.textContent?.includes('virtual assistant') === true,
    ),
  );
  await tab.press('Close chat');
  await expectNoDialog(tab, 'Sedia');
}

/** A first visit: answers the consent dialog, then opens and closes menu, demo dialog and chat. */
async function visit(tab: Tab, isPhone: boolean) {
  await expectStart(tab);
  await acceptCookies(tab);
  await (isPhone ? tryMenu(tab) : tryDropdown(tab));
  // On a phone this button is in the menu, which it closes.
  if (isPhone) await tab.press('Open menu');
  await tab.press('Get a demo');
  await expectDialog(tab, 'Request for Demo');
  if (await hasMenu(tab)) throw new Error('the menu stays open under the demo dialog');
  await (isPhone ? tab.press('Close') : tab.pressEscape());
  await expectNoDialog(tab, 'Request for Demo');
  await tryChat(tab);
}

/** Presses at once, is answered once on the same page, and tells whether that was before hydration. */
async function pressEarly(tab: Tab, address: string, isPhone: boolean) {
  const [button, headline] = isPhone
    ? (['Chat with our assistant', 'Sedia'] as const)
    : (['Get a demo', 'Request for Demo'] as const);
  // A press by the driver would come too late: the pointer's way to the button starts the page.
  const when = await tab.run((name) => {
    const found = [...document.querySelectorAll('button')].find(
      (one) =>
        (one.getAttribute('aria-label') ?? one.textContent) === name && one.checkVisibility(),
    );
    const isEarly = performance.getEntriesByName('hydrated').length === 0;
    found?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
    found?.click();
    if (isEarly && found?.ariaBusy !== 'true') throw new Error(`the press on '${name}' is lost`);
    return isEarly ? 'before' : 'after';
  }, button);
  await waitFor('hydration after the press', () => isHydrated(tab));
  // A second answer would close the chat again.
  await expectDialog(tab, headline);
  await waitFor('end of aria-busy', () =>
    tab.run(() => document.querySelector('[aria-busy=true]') === null),
  );
  const place = await tab.run(() => location.href);
  if (place !== address) throw new Error(`the press leads to ${place}`);
  return when;
}

/** Runs a journey in a tab, and gives its failure and what the console and the policy said. */
async function inTab(tab: Tab, address: string, journey: () => Promise<void>): Promise<string[]> {
  const failures: string[] = [];
  try {
    await tab.open(address);
    await journey();
  } catch (error) {
    failures.push(String(error));
  }
  try {
    failures.push(...(await tab.listProblems()));
  } finally {
    await tab.close();
  }
  return failures;
}

/** Checks a page in an engine on a screen: what was done, and each failure. */
export async function checkPage(engine: Engine, origin: string, path: string, screen: Screen) {
  const address = origin + path;
  const isPhone = screen.width < 1024;
  const fresh = await engine.openTab(screen);
  const failures = await inTab(fresh, address, () => visit(fresh, isPhone));
  let when = '';
  const asked = await engine.openTab(screen, origin);
  const lost = await inTab(asked, address, async () => {
    when = await pressEarly(asked, address, isPhone);
  });
  const opened = isPhone ? 'menu' : 'dropdown';
  let done = `consent, ${opened}, demo dialog, chat; a press ${when} hydration`;
  if (engine.isReadableWithoutScript) {
    done += '; no JavaScript';
    if (!(await engine.isReadableWithoutScript(address)))
      failures.push('no headline without JavaScript');
  }
  return { done, failures: [...failures, ...lost] };
}
