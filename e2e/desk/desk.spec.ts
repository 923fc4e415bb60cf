import { pressOn, tabTo, typeInto } from '../keyboard/keyboard';
import { expect, test } from '../support/fixtures';
import { desk, enterDesk, isForNews, partsOf } from './desk-page';
import { openChat } from './desk-visitor';

test.beforeEach(({ context }) => enterDesk(context));

test('the team reads, answers and ends a chat by keyboard alone', async ({
  page,
  request,
  letWait,
}) => {
  const visitor = await openChat(request, 'Keyboard Kadek');
  await visitor.say('Good morning');
  letWait(visitor.room.id, 80);
  await page.goto(desk);
  await pressOn(page.getByRole('link', { name: 'Keyboard Kadek' }));
  await expect(page.getByRole('heading', { name: 'Keyboard Kadek' })).toBeVisible();
  const { answer, send, log, end, confirm } = partsOf(page);
  await typeInto(page, [[answer, 'Good morning, Kadek']]);
  await expect(answer).toHaveValue('Good morning, Kadek');
  await pressOn(send);
  await expect(log.getByRole('listitem').last()).toContainText('Good morning, Kadek');
  await page.reload();
  await tabTo(end);
  await expect(confirm).toBeHidden();
  await page.keyboard.press('Enter');
  await pressOn(confirm);
  await expect(page.getByRole('status')).toHaveText('The chat has been ended.');
});

test('messages of a visitor arrive by themselves, and the typed answer stays', async ({
  page,
  request,
}) => {
  const visitor = await openChat(request, 'Agus');
  for (let line = 1; line <= 8; line++) await visitor.say(`Line ${line} of a long story`);
  await page.goto(`${desk}/rooms/${visitor.room.id}`);
  const { log, answer } = partsOf(page);
  await answer.fill('Half an answ');

  await visitor.say('Are you there?');
  const fresh = log.getByRole('listitem').filter({ hasText: 'Are you there?' }).first();
  await expect(fresh).toBeInViewport();
  await expect(fresh).toHaveClass(/new/);
  await expect(answer).toHaveValue('Half an answ');
  await expect(answer).toBeFocused();

  // Wait for the scroll event: an earlier message would scroll the log to its end.
  await log.evaluate(
    (box) =>
      new Promise((resolve) => {
        box.addEventListener('scroll', resolve, { once: true });
        box.scrollTo(0, 0);
      }),
  );
  await visitor.say('Hello?');
  const jump = page.getByRole('button', { name: 'Show new messages' });
  await expect(jump).toBeVisible();
  expect(await log.evaluate((box) => box.scrollTop)).toBe(0);
  await jump.click();
  await expect(log.getByRole('listitem').last()).toBeInViewport();
  await expect(jump).toBeHidden();
  await answer.press('Control+Enter');
  await expect(log.getByRole('listitem').last()).toContainText('Half an answ');
});

test.describe('when the visitor ends the chat', () => {
  test.use({ expectedErrors: [/404/] });
  test('the desk says so, and nothing typed is lost', async ({ page, request }) => {
    const visitor = await openChat(request, 'Dewi');
    await visitor.say('Never mind');
    await page.goto(`${desk}/rooms/${visitor.room.id}`);
    const { answer, send } = partsOf(page);
    await answer.fill('We are here');
    await visitor.end();
    await expect(page.getByRole('status')).toHaveText('This chat is no longer open.');
    await send.click();
    await expect(page.getByRole('status')).toHaveText(
      'Not sent. This chat is no longer open. Your text is still here.',
    );
    await expect(answer).toHaveValue('We are here');
  });
});

test.describe('when the desk does not answer for a while', () => {
  test.use({ expectedErrors: [/503/] });
  test('it says so, and recovers by itself', async ({ page, request }) => {
    const visitor = await openChat(request, 'Putri');
    await visitor.say('Hello');
    const address = `${desk}/rooms/${visitor.room.id}`;
    await page.goto(address);
    await page.route(address, (route) => route.fulfill({ status: 503 }));
    await visitor.say('Anybody?');
    await expect(page.getByRole('status')).toContainText('The desk cannot be reached');
    await visitor.say('Still there?');
    await page.unroute(address);
    await expect(partsOf(page).log.getByText('Still there?', { exact: true })).toBeVisible();
    await expect(page.getByRole('status')).toBeEmpty();
  });
});

test('an open page asks for nothing until something has changed @endurance', async ({
  page,
  request,
}) => {
  const visitor = await openChat(request, 'Quiet Kadek');
  await visitor.say('Hello');
  let isQuiet = false;
  // Other tests change chats and leads at the same time.
  await page.routeWebSocket('**/desk/socket.io/**', (socket) => {
    socket.connectToServer().onMessage((message) => {
      if (!(isQuiet && message.includes('changed"'))) socket.send(message);
    });
  });
  await page.clock.install();
  const opened = page.waitForResponse((response) => isForNews(response.request()));
  await page.goto(`${desk}/rooms/${visitor.room.id}`);
  await opened;
  isQuiet = true;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  // Any longer, and the socket would miss the server's pings, whose time does not run on.
  await page.clock.runFor(40_000);
  expect(asked).toEqual([]);
});

test('a canned reply goes to the caret of the answer and is not sent', async ({
  page,
  request,
}) => {
  await page.addInitScript(() => {
    // As in Chrome on Android.
    class Notification {
      static permission = 'default';
      constructor() {
        throw new TypeError('Illegal constructor');
      }
    }
    Object.assign(window, { Notification });
  });
  const visitor = await openChat(request, 'Canned Citra');
  await visitor.say('Hello');
  await page.goto(`${desk}/rooms/${visitor.room.id}`);
  const { answer, log } = partsOf(page);
  const said = await log.getByRole('listitem').count();
  await answer.fill('Before. After.');
  await answer.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(8, 8));
  await page.getByText('Canned replies').press('Enter');
  await page.getByRole('button', { name: 'Opening hours' }).press('Enter');
  await expect(answer).toHaveValue(/^Before\. Our team is there .*\.After\.$/);
  await expect(answer).toBeFocused();
  await expect(page.getByRole('button', { name: 'Opening hours' })).toBeHidden();
  await expect(log.getByRole('listitem')).toHaveCount(said);
  await expect(page.getByRole('button', { name: 'Notify me' })).toBeHidden();
});

test('a waiting visitor is told of once in all hidden tabs, and only when that is allowed', async ({
  page,
  context,
  request,
  letWait,
}) => {
  await context.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    const told: string[] = [];
    Object.assign(window, { told, asked: 0 });
    let permission = 'default';
    class Notification extends EventTarget {
      static get permission() {
        return permission;
      }
      static async requestPermission() {
        Object.assign(window, { asked: 1 });
        permission = 'granted';
        return permission;
      }
      constructor(title: string, { tag }: NotificationOptions) {
        super();
        told.push(`${title} ${tag}`);
      }
    }
    Object.assign(window, { Notification });
  });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    const looked = tab.waitForResponse((response) => isForNews(response.request()));
    await tab.goto(desk);
    await looked;
    expect(await tab.evaluate('asked')).toBe(0);
    await tab.getByRole('button', { name: 'Notify me of waiting visitors' }).click();
    await expect(tab.getByRole('button', { name: 'Notify me' })).toBeHidden();
  }
  const told = async () => {
    const lists = [await page.evaluate<string[]>('told'), await other.evaluate<string[]>('told')];
    // Other tests' visitors wait as well.
    return lists.flat().filter((notice) => notice.includes(visitor.room.id));
  };
  const name = `Told Tuti ${crypto.randomUUID().slice(0, 8)}`;
  const visitor = await openChat(request, name);
  await visitor.say('A person, please');
  letWait(visitor.room.id, 1);
  await visitor.say('Hello?');
  const row = (tab: typeof page) => tab.getByRole('listitem').filter({ hasText: name });
  for (const tab of [page, other]) await expect(row(tab)).toContainText('Waiting for');
  await visitor.say('Still there?');
  for (const tab of [page, other]) await expect(row(tab)).toContainText('Still there?');
  expect(await told()).toEqual([expect.stringMatching(/^A visitor is waiting /)]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('a chat can be read, answered and ended', async ({ page, request, letWait }) => {
    const visitor = await openChat(request, 'Plain Putu');
    for (let line = 1; line <= 8; line++) await visitor.say(`Line ${line} of a long story`);
    letWait(visitor.room.id, 75);
    await page.goto(desk);
    await page.getByRole('link', { name: 'Plain Putu' }).click();
    const { log, answer, send, end, confirm } = partsOf(page);
    const last = log.getByRole('listitem').last();
    await expect(last).toBeInViewport();
    await answer.fill('One line\nand another');
    await send.click();
    await expect(last).toContainText('One line\nand another');
    await expect(last).toBeInViewport();
    await end.click();
    await confirm.click();
    await expect(page.getByRole('status')).toHaveText('The chat has been ended.');
  });
});
