import { expect, type Page } from 'playwright/test';

/** Waits for hydration, by the chat launcher: it is on every page. */
export const expectHydrated = (page: Page) =>
  expect(
    page.getByRole('button', { name: /^Chat with our assistant/, includeHidden: true }),
  ).not.toHaveAttribute('data-press');
