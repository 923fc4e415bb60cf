import type { Page } from 'playwright/test';
import { apiOrigin } from './addresses';

/** Address of the support desk. */
export const desk = `${apiOrigin}/desk`;

/** The parts of a chat's page on the desk. */
export const partsOf = (page: Page) => ({
  log: page.getByRole('log', { name: 'Conversation' }),
  answer: page.getByRole('textbox', { name: 'Your answer' }),
  send: page.getByRole('button', { name: 'Send' }),
  end: page.getByRole('group').getByText('End chat'),
  confirm: page.getByRole('button', { name: 'Yes, end it' }),
});
