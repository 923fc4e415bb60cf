import type { FastifyInstance } from 'fastify';
import { beforeEach, expect, it } from 'vitest';
import { solveCaptcha } from '../testing/captcha';
import { prepareApp } from '../testing/prepare-app';
import { type Headers, post, postPlain, siteOrigin, smallDemoRequest } from '../testing/requests';

const test = prepareApp('sqlite');
let app: FastifyInstance;
let sent = 0;
/** The overall limits are used up by others. */
beforeEach(async () => {
  await test.clear();
  app = test.start({ LIMITS: 'overall=1, roomsOverall=1' });
  expect((await demo()).statusCode).toBe(200);
  expect((await init()).statusCode).toBe(200);
});
const demo = (headers: Headers = {}) => {
  sent += 1;
  const body = { ...smallDemoRequest, email: `visitor${sent}@example.com` };
  return post(app, '/email/request-demo', body, headers);
};
const subscribe = (headers: Headers = {}) =>
  post(app, '/users/newsletter/on', { email: 'one@example.com' }, headers);
const init = (headers: Record<string, string> = {}) =>
  app.inject({ url: '/chat-rooms/init', headers: { origin: siteOrigin, ...headers } });
const proofFor = async (form: string) => ({ 'x-captcha-token': await solveCaptcha(app, form) });

it.each([
  ['a demo request', 'request-demo', demo],
  ['a subscription', 'newsletter', subscribe],
  ['a new chat', 'chat', init],
])('above it %s needs a new proof of work for itself', async (_name, form, call) => {
  const proof = await proofFor(form);
  const answers = [await call(), await call(proof), await call(proof)];
  answers.push(await call(await proofFor('contact-us')));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 200, 403, 403]);
  expect(answers[0]?.json().error.code).toBe('captcha-step-up');
});

it('above it plain forms have a share of their own, and past that lead to phone and mail', async () => {
  const sendPlain = async (full_name: string) =>
    (await postPlain(app, '/email/request-demo', { ...smallDemoRequest, full_name })).headers;
  expect((await sendPlain('Ani')).location).toBe(`${siteOrigin}/contact#received`);
  expect((await sendPlain('Budi')).location).toBe(`${siteOrigin}/contact#not-received`);
  const { leads } = await test.stored();
  expect(leads.map(({ full_name }) => full_name)).toContain('Ani');
});
