import { expect, test } from '../support/fixtures';

test('the production build has no styleguide', async ({ request }) => {
  expect((await request.get('/styleguide')).status()).toBe(404);
});
