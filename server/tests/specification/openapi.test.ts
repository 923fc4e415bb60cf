import { expect, it } from 'vitest';
import { prepareApp } from '@/lib/testing/api/app';

const test = prepareApp();

it('docs/openapi.json describes the routes of the API (--update writes it)', async () => {
  await test.app.ready();
  const description = `${JSON.stringify(test.app.swagger(), null, 2)}\n`;
  await expect(description).toMatchFileSnapshot('../../../docs/openapi.json');
});
