import type { Page } from 'playwright/test';

/** The parts of the newsletter box, in the footer of every page. */
export const newsletterOf = (page: Page) => {
  const footer = page.getByRole('contentinfo');
  return {
    address: footer.getByLabel('Email address'),
    submit: footer.getByRole('button', { name: 'Submit' }),
    confirmation: footer.getByText(/^Thank you/),
  };
};
