import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { prepareApp } from '../testing/prepare-app';
import { formType, type Headers, post } from '../testing/requests';
import { clearStored, readStored, readSubscribers } from '../testing/stored';

describe('the newsletter', () => {
  const test = prepareApp('sqlite');
  beforeEach(() => clearStored(test.database.queries));
  afterEach(() => {
    vi.useRealTimers();
  });

  const subscribe = (email: unknown, headers: Headers = {}) =>
    post(test.app, '/users/newsletter/on', { email }, headers);
  const subscribers = () => readSubscribers(test.database.queries);
  const mails = async () =>
    (await readStored(test.database.queries)).jobs.map(({ payload }) => JSON.parse(payload));
  const press = (url: string, type: string | undefined = formType, payload = '') =>
    test.app.inject({
      method: 'POST',
      url,
      payload,
      headers: type === undefined ? {} : { 'content-type': type },
    });

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

  it('keeps tokens as hashes only', async () => {
    const { confirm, unsubscribe } = await subscribeAndReadLinks();
    const { queries } = test.database;
    const kept = JSON.stringify(
      await queries.selectFrom('newsletter_tokens').selectAll().execute(),
    );
    for (const link of [confirm, unsubscribe]) {
      const token = link.split('token=')[1] ?? '';
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(kept).not.toContain(token);
    }
  });

  it('confirms on the button press, not when the page opens', async () => {
    const { confirm } = await subscribeAndReadLinks();
    const page = await test.app.inject(confirm);
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
    });
    expect(page.body).toContain('<html lang="en">');
    expect(page.body).toContain('<title>Sedia | Confirm your subscription</title>');
    expect(page.body).toContain('<form method="post"><button type="submit">Confirm subscription<');
    expect(await subscribers()).toMatchObject([{ status: 'pending' }]);

    const done = await press(confirm);
    expect(done.body).toContain('<h1>You are subscribed</h1>');
    expect(done.body).not.toContain('<button');
    expect(await subscribers()).toMatchObject([
      { status: 'confirmed', confirmed_at: expect.any(String) },
    ]);
    expect((await press(confirm)).statusCode).toBe(200);
  });

  it.each([
    ['the one-click call of a mail provider', formType, 'List-Unsubscribe=One-Click'],
    [
      'the same as multipart',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
    ],
    ['the button', formType, ''],
  ])('unsubscribes by %s, without an Origin', async (_name, type, payload) => {
    const { confirm, unsubscribe } = await subscribeAndReadLinks();
    await press(confirm);
    expect((await test.app.inject(unsubscribe)).body).toContain('>Unsubscribe</button>');
    expect(await subscribers()).toMatchObject([{ status: 'confirmed' }]);
    expect((await press(unsubscribe, type, payload)).statusCode).toBe(200);
    expect(await subscribers()).toMatchObject([
      { status: 'departed', departed_at: expect.any(String) },
    ]);
    expect((await press(unsubscribe, type, payload)).statusCode).toBe(200);
    expect((await press(confirm)).statusCode).toBe(404);
    expect(await subscribers()).toMatchObject([{ status: 'departed' }]);
  });

  it('answers new, known and departed addresses alike, and sends no mail to confirmed ones', async () => {
    const { confirm } = await subscribeAndReadLinks();
    const fresh = await subscribe('new@example.com');
    await press(confirm);
    const before = (await mails()).length;
    const known = await subscribe('ANI@example.com');
    expect(await mails()).toHaveLength(before);
    const links = await subscribeAndReadLinks('leaving@example.com');
    await press(links.confirm);
    await press(links.unsubscribe);
    const departed = await subscribe('leaving@example.com');
    expect(await subscribers()).toContainEqual(
      expect.objectContaining({ email: 'leaving@example.com', status: 'departed' }),
    );
    for (const answer of [known, departed]) {
      expect([answer.statusCode, answer.body]).toEqual([fresh.statusCode, fresh.body]);
    }
    const again = /token=[\w-]+/.exec((await mails()).at(-1).text)?.[0];
    await press(`/newsletter/confirm?${again}`);
    expect(await subscribers()).toContainEqual(
      expect.objectContaining({ email: 'leaving@example.com', status: 'confirmed' }),
    );
  });

  it('sends an address at most three mails a day and keeps its answer the same', async () => {
    const answers = [];
    for (let count = 0; count < 5; count++) answers.push(await subscribe('ani@example.com'));
    expect(answers.map(({ body }) => body)).toEqual(Array(5).fill('{"success":true}'));
    expect(await mails()).toHaveLength(3);
    await subscribe('other@example.com');
    expect(await mails()).toHaveLength(4);
  });

  it('makes one subscriber of ten calls at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => subscribe('ani@example.com')),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200));
    expect(await subscribers()).toHaveLength(1);
  });

  it('keeps a suspected subscription and marks it', async () => {
    await subscribe('bot@example.com', { 'x-form-meta': '{"trap":"x","elapsed":3}' });
    expect(await subscribers()).toMatchObject([
      { suspected: 'hidden field filled, sent too fast' },
    ]);
    await subscribe('other-bot@example.com', { 'x-form-meta': undefined });
    expect(await subscribers()).toContainEqual(
      expect.objectContaining({ email: 'other-bot@example.com', suspected: 'no form data' }),
    );
  });

  it('does not take a link after its seven days, nor one for the other purpose', async () => {
    const { confirm, unsubscribe } = await subscribeAndReadLinks('late@example.com');
    const swapped = unsubscribe.replace('unsubscribe', 'confirm');
    expect((await press(swapped)).statusCode).toBe(404);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 8 * 24 * 3_600_000 });
    expect((await press(confirm)).statusCode).toBe(404);
    expect((await press(unsubscribe)).statusCode).toBe(200);
  });

  // The rest is about the call, not about what is stored, so one database is enough.

  it('sends a confirmation mail without any text from the visitor', async () => {
    const answer = await subscribe(' Ani+SPAM@Example.com ');
    expect(answer.json()).toEqual({ success: true });
    expect(await subscribers()).toMatchObject([
      { email: 'ani+spam@example.com', status: 'pending', suspected: null },
    ]);
    const [mail] = await mails();
    expect(mail.to).toBe('Ani+SPAM@Example.com');
    const { to, ...rest } = mail;
    expect(JSON.stringify(rest)).not.toMatch(/ani|spam/i);
    expect(rest.subject).toBe('Please confirm your subscription to the Sedia newsletter');
    expect(rest.html).toContain(`href="${rest.unsubscribeUrl}"`);
    expect(test.wakeOutbox).toHaveBeenCalledOnce();
  });

  it('takes each spelling of an address for one subscriber', async () => {
    for (const typed of [
      'Shop&Co@münchen.de',
      ' shop&co@XN--mnchen-3ya.de',
      'shop\u200b&co@münchen。de',
    ])
      expect((await subscribe(typed)).json()).toEqual({ success: true });
    expect(await subscribers()).toMatchObject([{ email: 'shop&co@xn--mnchen-3ya.de' }]);
    expect((await mails()).map(({ to }) => to)).toEqual([
      'Shop&Co@xn--mnchen-3ya.de',
      'shop&co@XN--mnchen-3ya.de',
      'shop&co@xn--mnchen-3ya.de',
    ]);
  });

  it.each(['confirm', 'unsubscribe'] as const)(
    'answers HEAD of the %s page as it would GET, without acting',
    async (purpose) => {
      // Another address: ani's mails of the day are used up.
      const { [purpose]: url } = await subscribeAndReadLinks('head@example.com');
      const page = await test.app.inject(url);
      const head = await test.app.inject({ method: 'HEAD', url });
      const { date: _at, 'x-request-id': _requestId, ...headers } = head.headers;
      expect([head.statusCode, head.body]).toEqual([200, '']);
      expect(page.headers).toMatchObject(headers);
      expect(headers['content-length']).toBe(page.headers['content-length']);
      expect(await subscribers()).toMatchObject([{ status: 'pending' }]);
      const broken = await test.app.inject({ method: 'HEAD', url: url.slice(0, -1) });
      expect([broken.statusCode, broken.body]).toEqual([404, '']);
    },
  );

  it.each([
    ['/newsletter/confirm'],
    ['/newsletter/confirm?token=short'],
    [`/newsletter/confirm?token=${'x'.repeat(43)}`],
    [`/newsletter/unsubscribe?token=${'x'.repeat(43)}&token=y`],
  ])('says on a page that %s does not work', async (url) => {
    for (const answer of [await test.app.inject(url), await press(url)]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<h1>This link does not work</h1>');
    }
  });

  it.each([[''], ['nobody'], [5], [undefined]])('refuses the address %j', async (email) => {
    const answer = await subscribe(email);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().error.fields)).toEqual(['email']);
    expect(await subscribers()).toEqual([]);
  });

  it('still checks the Origin of the subscription itself', async () => {
    expect((await subscribe('a@b.example', { origin: undefined })).statusCode).toBe(403);
  });
});
