import { expect, test } from '../support/fixtures';
import { chatOf, openChat, say, sayElsewhere } from './chat';

test('an open panel stays open over page changes and a reload with its draft, only in that tab', async ({
  page,
  context,
}) => {
  await page.goto('/');
  const { panel, input, own } = await openChat(page);
  await say(page, 'Before the change');
  await input.fill('Half a sen');
  const expectKept = async () => {
    await expect(page).toHaveTitle('Sedia | Our Pricing');
    await expect(panel).toBeVisible();
    await expect(own).toHaveText('You: Before the change');
    await expect(input).toHaveValue('Half a sen');
  };
  await page.getByRole('banner').getByRole('link', { name: 'Pricing' }).click();
  await expectKept();
  await page.reload();
  await expectKept();

  const other = await context.newPage();
  await other.goto('/', { waitUntil: 'networkidle' });
  await expect(chatOf(other).panel).toBeHidden();
});

test('two tabs show one conversation, also when they open it at once', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await Promise.all([page.goto('/'), other.goto('/about')]);
  const [first, second] = await Promise.all([openChat(page), openChat(other)]);
  await say(page, 'From the first tab');
  await expect(second.own).toHaveText('You: From the first tab');
  await say(other, 'From the second tab');
  await expect(first.own).toHaveText(['You: From the first tab', 'You: From the second tab']);
  expect(await first.log.getByRole('paragraph').allTextContents()).toEqual(
    await second.log.getByRole('paragraph').allTextContents(),
  );
});

test('messages that arrive while the panel is closed count as unread, over a reload too', async ({
  page,
}) => {
  await page.goto('/');
  const { close, launcher, panel, assistant } = await openChat(page);
  await close.click();
  await expect(panel).toBeHidden();
  await expect(launcher).toBeFocused();
  await expect(launcher).toHaveAttribute('aria-expanded', 'false');
  await sayElsewhere(page, 'First');
  await expect(launcher).toHaveAccessibleName('Chat with our assistant, 1 unread message');
  await sayElsewhere(page, 'Second');
  await expect(launcher).toHaveAccessibleName('Chat with our assistant, 2 unread messages');
  await expect(launcher).toHaveText('2');
  await expect(page.getByRole('status').filter({ hasText: 'unread' })).toHaveText(
    '2 unread messages',
  );
  // Only hidden tabs change their title.
  await expect(page).toHaveTitle('Sedia | Home');
  await page.reload();
  await expect(launcher).toHaveAccessibleName('Chat with our assistant, 2 unread messages');
  await expect(panel).toBeHidden();
  await launcher.click();
  await expect(assistant).toHaveCount(3);
  await expect(launcher).toHaveAccessibleName('Chat with our assistant');
  await close.click();
  await expect(launcher).toHaveAccessibleName('Chat with our assistant');
});
