import { expect, test } from './fixtures';

test('the build has no styleguide', async ({ request }) => {
  expect((await request.get('/styleguide')).status()).toBe(404);
});
