import { apiOrigin } from '@/lib/testing/addresses';
import { expect, test } from '@/lib/testing/browser/test';
import { expectNoViolations } from '@/lib/testing/browser/violations';
import { chatOf, voice, words } from './chat';

test.use({ expectedErrors: /chat-|users|socket\.io|Failed to load resource/ });

test('while the API is down the chat names other ways; messages wait in order', async ({
  page,
}) => {
  await page.goto('/');
  const chat = chatOf(page);
  await page.route(`${apiOrigin}/**`, (route) => route.abort());
  await chat.launcher.click();
  await expect(chat.panel).toBeVisible();
  const { title, links } = words.otherWays;
  await expect(chat.log.getByRole('link')).toContainText(links.map(({ label }) => label));
  await expectNoViolations(page);
  for (const text of ['First', 'Second']) {
    await chat.input.fill(text);
    await chat.input.press('Enter');
    await expect(chat.input).toHaveValue('');
  }
  await expect(chat.sendAgain).toHaveCount(2);
  await expect(chat.log.getByText(voice.typing)).toBeHidden();
  await expect(chat.panel.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(chat.own).toHaveText([/: First$/, /: Second$/]);
  await Promise.all([page.waitForRequest(`${apiOrigin}/**`), chat.sendAgain.first().click()]);
  await page.unroute(`${apiOrigin}/**`);
  await expect(chat.sendAgain).toHaveCount(0);
  await expect(chat.assistant).toHaveCount(3);
  await expect(chat.own).toHaveText([/: First$/, /: Second$/]);
  await expect(chat.log.getByText(title)).toBeHidden();
});
