import { expect, type Page } from 'playwright/test';

/** Waits until the page's scripts are at work, by the launcher of the chat, which stands on every page. */
export const expectHydrated = (page: Page) =>
  expect(
    page.getByRole('button', { name: /^Chat with our assistant/, includeHidden: true }),
  ).not.toHaveAttribute('data-press');
