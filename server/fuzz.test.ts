import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from './testing/app';
import { solveCaptcha } from './testing/captcha';
import { createTestDatabase, type TestDatabase } from './testing/database';
import { timesLonger } from './testing/fuzz';
import { endpoints, nearly, oddHeaders, toSendable } from './testing/odd-input';
import { formType, type Headers, post } from './testing/requests';
import { clearStored, readStored, readSubscribers } from './testing/stored';

const runs = 60 * timesLonger;
const noLimits = {
  LIMIT_PER_EMAIL: '1000000',
  LIMIT_PER_CLIENT: '1000000',
  LIMIT_OVERALL: '1000000',
};

describe('odd calls', () => {
  let test: TestDatabase;
  let app: FastifyInstance;
  beforeAll(async () => {
    test = await createTestDatabase('sqlite');
    app = createTestApp(test.database, { ...noLimits, CAPTCHA_MAX_HASHES: '2' });
  });
  afterAll(async () => {
    await app.close();
    await test.remove();
  });

  async function countRows(): Promise<number> {
    const { queries } = test.database;
    const { leads, jobs } = await readStored(queries);
    return leads.length + jobs.length + (await readSubscribers(queries)).length;
  }

  async function check(url: string, body: unknown, headers: Headers): Promise<void> {
    await clearStored(test.database.queries);
    const answer = await post(app, url, body, headers);
    expect(answer.statusCode).toBeLessThan(500);
    if (answer.statusCode === 200) {
      expect(answer.json().success).toBe(true);
    } else {
      expect(answer.json().error).toMatchObject({ code: expect.any(String) });
      expect(await countRows()).toBe(0);
    }
  }

  it.each(endpoints)('break nothing at %s with a body near %j', async (url, good, form) => {
    const property = fc.asyncProperty(nearly(good), async (body) => {
      const headers = form ? { 'x-captcha-token': await solveCaptcha(app, form) } : {};
      await check(url, body, headers);
    });
    await fc.assert(property, { numRuns: runs });
  });

  it.each(endpoints)('break nothing at %s with any body and headers', async (url, good) => {
    const body = fc.oneof(fc.string(), fc.json(), fc.constant(JSON.stringify(good)));
    const property = fc.asyncProperty(body, oddHeaders, (text, headers) =>
      check(url, text, toSendable(headers)),
    );
    await fc.assert(property, { numRuns: runs });
  });

  it.each(['/email/request-demo', '/users/newsletter/on'])(
    'break nothing at %s as forms without a script',
    async (url) => {
      const good = fc.constant('full_name=Ani&email=ani%40example.com');
      const form = fc.oneof(fc.webQueryParameters(), fc.string(), good);
      const property = fc.asyncProperty(form, async (body) => {
        await clearStored(test.database.queries);
        const { statusCode, headers } = await post(app, url, body, { 'content-type': formType });
        expect(statusCode).toBe(303);
        if (String(headers.location).endsWith('#not-received')) expect(await countRows()).toBe(0);
      });
      await fc.assert(property, { numRuns: runs });
    },
  );

  it('break nothing in the addresses of pages and challenges', async () => {
    const paths = fc.constantFrom(
      '/captcha/challenge?form=',
      '/newsletter/confirm?token=',
      '/newsletter/unsubscribe?token=',
    );
    const property = fc.asyncProperty(paths, fc.webQueryParameters(), async (path, query) => {
      for (const method of ['GET', 'POST'] as const) {
        expect((await app.inject({ method, url: path + query })).statusCode).toBeLessThan(500);
      }
    });
    await fc.assert(property, { numRuns: runs });
  });
});
