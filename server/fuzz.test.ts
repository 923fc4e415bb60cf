import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { solveCaptcha } from './testing/captcha';
import { timesLonger } from './testing/fuzz';
import { endpoints, nearly, oddHeaders, toSendable } from './testing/odd-input';
import { prepareApp } from './testing/prepare-app';
import { formType, type Headers, noLimits, post } from './testing/requests';

const runs = 60 * timesLonger;

describe('odd calls', () => {
  const test = prepareApp('sqlite', { ...noLimits, CAPTCHA_MAX_HASHES: '2' });

  async function countRows(): Promise<number> {
    const { leads, jobs } = await test.stored();
    return leads.length + jobs.length + (await test.subscribers()).length;
  }

  async function check(url: string, body: unknown, headers: Headers): Promise<void> {
    await test.clear();
    const answer = await post(test.app, url, body, headers);
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
      const headers = form ? { 'x-captcha-token': await solveCaptcha(test.app, form) } : {};
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
        await test.clear();
        const { statusCode, headers } = await post(test.app, url, body, {
          'content-type': formType,
        });
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
        expect((await test.app.inject({ method, url: path + query })).statusCode).toBeLessThan(500);
      }
    });
    await fc.assert(property, { numRuns: runs });
  });
});
