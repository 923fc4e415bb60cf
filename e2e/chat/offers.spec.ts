import { expect, test } from '../support/fixtures';
import { findViolations } from '../support/violations';
import { openChat, say } from './chat';

test.use({ viewport: { width: 320, height: 640 } });

test('when unsure the assistant offers topics, and quotes the pressed one with its page', async ({
  page,
}) => {
  await page.goto('/');
  const { assistant, options, own, log } = await openChat(page);
  await say(page, 'How do you keep what our patients tell us away from nosy people?');
  await expect(assistant.last()).toContainText('I am not sure that I have the answer');
  await expect(log.getByRole('link')).toHaveCount(0);
  const offer = options.filter({ hasText: 'Who can see my data?' });
  await expect(offer).toBeVisible();
  await expect(options.last()).toHaveText('Talk to a person');
  expect(await findViolations(page)).toEqual([]);
  await offer.click();
  await expect(own.last()).toContainText('Who can see my data?');
  await expect(assistant.last()).not.toContainText('I am not sure');
  await expect(log.getByRole('link')).toHaveAttribute('href', /^\/(?:faq|security)/);
});
