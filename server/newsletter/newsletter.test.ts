import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { honeypotName } from '@/lib/contracts/plain-form';
import { prepareApp } from '../testing/prepare-app';
import { formType, type Headers, post, postPlain, siteOrigin } from '../testing/requests';

describe('the newsletter', () => {
  const test = prepareApp('sqlite');
  const { subscribers } = test;
  beforeEach(() => test.clear());
  afterEach(() => void vi.useRealTimers());

  const url = '/users/newsletter/on';
  const subscribe = (email: unknown, headers: Headers = {}) =>
    post(test.app, url, { email }, headers);
  const mails = async () => (await test.stored()).jobs.map(({ payload }) => JSON.parse(payload));
  const press = (link: string, type = formType, payload = '') =>
    test.app.inject({ method: 'POST', url: link, payload, headers: { 'content-type': type } });
  const expectOf = async (email: string, columns: object) =>
    expect(await subscribers()).toContainEqual(expect.objectContaining({ email, ...columns }));

  /** Subscribes and gives the paths of the links in the newest mail. */
  async function subscribeAndReadLinks(email = 'ani@example.com') {
    await subscribe(email);
    const mail = (await mails()).at(-1);
    const confirm: string = /\S+\/confirm\?token=\S+/.exec(mail.text)?.[0] ?? '';
    return {
      confirm: confirm.replace('http://localhost:4000', ''),
      unsubscribe: String(mail.unsubscribeUrl).replace('http://localhost:4000', ''),
    };
  }

  it('sends a confirmation without any text of the visitor, and keeps tokens as hashes', async () => {
    const answer = await subscribe(' Ani+SPAM@Example.com ');
    expect(answer.json()).toEqual({ success: true });
    const state = { email: 'ani+spam@example.com', status: 'pending', suspected: null };
    expect(await subscribers()).toMatchObject([state]);
    const [{ recipient } = {}] = (await test.stored()).jobs;
    expect(recipient).toBe('Ani+SPAM@Example.com');
    const [mail] = await mails();
    expect(JSON.stringify(mail)).not.toMatch(/ani|spam/i);
    expect(mail.subject).toBe('Please confirm your subscription to the Sedia newsletter');
    expect(mail.html).toContain(`href="${mail.unsubscribeUrl}"`);
    expect(test.wakeOutbox).toHaveBeenCalledOnce();
    const kept = JSON.stringify(
      await test.queries.selectFrom('newsletter_tokens').selectAll().execute(),
    );
    const tokens = [...mail.text.matchAll(/token=([\w-]{43})\b/g)].map(([, token]) => token);
    expect(tokens).toHaveLength(2);
    for (const token of tokens) expect(kept).not.toContain(token);
  });

  it('confirms on the button press, not when the page opens', async () => {
    const { confirm } = await subscribeAndReadLinks();
    const page = await test.app.inject(confirm);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    for (const part of [
      '<html lang="en">',
      '<title>Sedia | Confirm your subscription</title>',
      '<form method="post"><button type="submit">Confirm subscription<',
    ])
      expect(page.body).toContain(part);
    expect(await subscribers()).toMatchObject([{ status: 'pending' }]);
    const done = await press(confirm);
    expect(done.body).toContain('<h1>You are subscribed</h1>');
    expect(done.body).not.toContain('<button');
    const confirmed = { status: 'confirmed', confirmed_at: expect.any(String) };
    expect(await subscribers()).toMatchObject([confirmed]);
    expect((await press(confirm)).statusCode).toBe(200);
  });

  it.each([
    ['the one-click call of a mail provider', formType, 'List-Unsubscribe=One-Click'],
    ['the same as multipart', 'multipart/form-data; boundary=x', '--x--'],
    ['the button', formType, ''],
  ])('unsubscribes by %s, without an Origin', async (_name, type, payload) => {
    const { confirm, unsubscribe } = await subscribeAndReadLinks();
    await press(confirm);
    expect((await test.app.inject(unsubscribe)).body).toContain('>Unsubscribe</button>');
    expect(await subscribers()).toMatchObject([{ status: 'confirmed' }]);
    for (const _ of [1, 2]) expect((await press(unsubscribe, type, payload)).statusCode).toBe(200);
    expect((await press(confirm)).statusCode).toBe(404);
    const departed = { status: 'departed', departed_at: expect.any(String) };
    expect(await subscribers()).toMatchObject([departed]);
  });

  it('answers new, known and departed addresses alike, and sends no mail to confirmed ones', async () => {
    const { confirm } = await subscribeAndReadLinks();
    const fresh = await subscribe('new@example.com');
    await press(confirm);
    const before = (await mails()).length;
    const known = await subscribe('ANI@example.com');
    expect(await mails()).toHaveLength(before);
    const leaving = 'leaving@example.com';
    const links = await subscribeAndReadLinks(leaving);
    await press(links.confirm);
    await press(links.unsubscribe);
    const departed = await subscribe(leaving);
    await expectOf(leaving, { status: 'departed' });
    for (const { statusCode, body } of [known, departed])
      expect([statusCode, body]).toEqual([fresh.statusCode, fresh.body]);
    const again = /token=[\w-]+/.exec((await mails()).at(-1).text)?.[0];
    await press(`/newsletter/confirm?${again}`);
    await expectOf(leaving, { status: 'confirmed' });
  });

  it('sends an address at most three mails a day and keeps its answer the same', async () => {
    const answers = [];
    for (let count = 0; count < 5; count++) answers.push((await subscribe('ani@example.com')).body);
    expect(answers).toEqual(Array(5).fill('{"success":true}'));
    expect(await mails()).toHaveLength(3);
    await subscribe('other@example.com');
    expect(await mails()).toHaveLength(4);
  });

  it.each([
    ['{"trap":"x","elapsed":3}', 'hidden field filled, sent too fast'],
    [undefined, 'no form data'],
  ])('keeps a subscription that came with %s, and marks it: %s', async (meta, suspected) => {
    await subscribe('bot@example.com', { 'x-form-meta': meta });
    expect(await subscribers()).toMatchObject([{ suspected }]);
  });

  it('does not take a link after its seven days, nor one for the other purpose', async () => {
    const { confirm, unsubscribe } = await subscribeAndReadLinks('late@example.com');
    expect((await press(unsubscribe.replace('unsubscribe', 'confirm'))).statusCode).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 3_600_000 });
    expect((await press(confirm)).statusCode).toBe(404);
    expect((await press(unsubscribe)).statusCode).toBe(200);
  });

  it('answers HEAD of a page as it would GET, without acting', async () => {
    const { confirm } = await subscribeAndReadLinks('head@example.com');
    const page = await test.app.inject(confirm);
    const head = await test.app.inject({ method: 'HEAD', url: confirm });
    const { date: _at, 'x-request-id': _requestId, ...headers } = head.headers;
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect(page.headers).toMatchObject(headers);
    expect(await subscribers()).toMatchObject([{ status: 'pending' }]);
  });

  it.each([
    '/newsletter/confirm',
    '/newsletter/confirm?token=short',
    `/newsletter/confirm?token=${'x'.repeat(43)}`,
    `/newsletter/unsubscribe?token=${'x'.repeat(43)}&token=y`,
  ])('says on a page that %s does not work', async (link) => {
    for (const answer of [await test.app.inject(link), await press(link)]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<h1>This link does not work</h1>');
    }
  });

  it.each(['', 'nobody', 5, undefined])('refuses the address %j', async (email) => {
    const answer = await subscribe(email);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toEqual(['email']);
    expect(await subscribers()).toEqual([]);
  });

  it('makes one subscriber and one mail of ten forms without a script at once', async () => {
    const fields = { email: 'sales/id@münchen.de', [honeypotName]: '' };
    const sent = Array.from({ length: 10 }, () => postPlain(test.app, url, fields));
    for (const { statusCode, headers } of await Promise.all(sent))
      expect([statusCode, headers.location]).toEqual([303, `${siteOrigin}/#subscribed`]);
    const state = { email: 'sales/id@xn--mnchen-3ya.de', status: 'pending', suspected: null };
    expect(await subscribers()).toMatchObject([state]);
    expect((await test.stored()).jobs).toMatchObject([{ kind: 'newsletter-mail' }]);
  });
});
