import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { deskOrigin } from '../testing/desk';
import { prepareApp } from '../testing/prepare-app';
import { formType, siteOrigin } from '../testing/requests';

const id = '0123456789abcdef0123456789abcdef';
const secret = 'the password of the desk';
const ownId = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

describe('the id of a request', () => {
  const test = prepareApp('sqlite', { DESK_SECRET: secret });
  const postForm = (url: string, payload: string, origin = siteOrigin): InjectOptions => ({
    url,
    method: 'POST',
    payload,
    headers: { origin, host: 'localhost:4000', 'content-type': formType },
  });
  it.each<[InjectOptions, number, string]>([
    [{ url: '/users/profile' }, 200, '/users/profile'],
    [{ url: '/no/siti@example.com?x=1' }, 404, 'unknown'],
    [{ url: '/%' }, 400, 'unknown'],
    [{ url: `/chat-rooms/details/${id}` }, 401, '/chat-rooms/details/:id'],
    [postForm('/email/request-demo', 'x=1'), 303, '/email/request-demo'],
    [postForm('/desk/sign-in', 'name=Rina&secret=wrong', deskOrigin), 403, '/desk/sign-in'],
  ])('is in the headers and in the line of %j: %i %s', async (call, status, route) => {
    const answer = await test.app.inject(call);
    const requestId = answer.headers['x-request-id'];
    expect(answer.statusCode).toBe(status);
    expect(requestId).toMatch(ownId);
    expect(answer.body).not.toContain(requestId);
    await expect.poll(() => test.lines.at(-1)).toMatchObject({ requestId });
    const { time: _time, pid: _pid, hostname: _host, ms, ...line } = Object(test.lines.at(-1));
    expect(ms).toBeGreaterThanOrEqual(0);
    const method = call.method ?? 'GET';
    const said = { level: 30, msg: 'answered' };
    expect(line).toEqual({ ...said, requestId, route, method, status: String(status) });
  });
});
