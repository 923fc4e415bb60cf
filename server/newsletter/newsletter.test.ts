import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { honeypotName } from '@/lib/contracts/plain-form';
import { prepareApp } from '../testing/prepare-app';
import { formType, type Headers, post, postPlain, siteOrigin } from '../testing/requests';

const dayMs = 24 * 3_600_000;

describe('the newsletter', () => {
  const test = prepareApp('sqlite');
  const { subscribers } = test;
  beforeEach(() => test.clear());
  afterEach(() => void vi.useRealTimers());

  const url = '/users/newsletter/on';
  const ani = 'ani@example.com';
  const subscribe = (email: unknown, headers: Headers = {}) =>
    post(test.app, url, { email }, headers);
  const mails = async () => (await test.stored()).jobs.map(({ payload }) => JSON.parse(payload));
  const press = (link: string, type = formType, payload = '') =>
    test.app.inject({ method: 'POST', url: link, payload, headers: { 'content-type': type } });
  const passDays = (days: number) =>
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * dayMs });

  /** Subscribes and gives the paths of the links in the newest mail. */
  async function subscribeAndReadLinks() {
    await subscribe(ani);
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
    expect(mail.html).toContain(`href="${mail.unsubscribeUrl}"`);
    expect(test.wakeOutbox).toHaveBeenCalledOnce();
    const tokens = await test.queries.selectFrom('newsletter_tokens').selectAll().execute();
    const sent = [...mail.text.matchAll(/token=([\w-]{43})\b/g)].map(([, token]) => token);
    expect(sent).toHaveLength(2);
    for (const token of sent) expect(JSON.stringify(tokens)).not.toContain(token);
  });

  it('confirms on the button press, not when the page opens', async () => {
    const { confirm } = await subscribeAndReadLinks();
    for (const method of ['GET', 'HEAD'] as const) {
      const page = await test.app.inject({ method, url: confirm });
      expect(page.statusCode).toBe(200);
      expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
      const button = '<form method="post"><button type="submit">Confirm subscription<';
      expect(page.body.includes(button)).toBe(method === 'GET');
    }
    expect(await subscribers()).toMatchObject([{ status: 'pending' }]);
    const done = await press(confirm);
    expect(done.body).toContain('<h1>You are subscribed</h1>');
    expect(done.body).not.toContain('<button');
    expect(await subscribers()).toMatchObject([{ status: 'confirmed' }]);
    expect((await press(confirm)).statusCode).toBe(200);
  });

  it('unsubscribes by the one-click call of a mail provider, without an Origin', async () => {
    const { confirm, unsubscribe } = await subscribeAndReadLinks();
    await press(confirm);
    expect((await test.app.inject(unsubscribe)).body).toContain('>Unsubscribe</button>');
    expect(await subscribers()).toMatchObject([{ status: 'confirmed' }]);
    for (const type of [formType, 'multipart/form-data; boundary=x'])
      expect((await press(unsubscribe, type, 'List-Unsubscribe=One-Click')).statusCode).toBe(200);
    expect((await press(confirm)).statusCode).toBe(404);
    expect(await subscribers()).toMatchObject([{ status: 'departed' }]);
  });

  /** Asks eight times over three days and gives the number of new mails. */
  async function askOften() {
    const before = (await mails()).length;
    for (let count = 0; count < 8; count++) {
      expect((await subscribe(ani)).body).toBe('{"success":true}');
      passDays(3 / 8);
    }
    return (await mails()).length - before;
  }

  it('sends a pending address one mail in thirty days, whose link works for as long', async () => {
    const { confirm } = await subscribeAndReadLinks();
    expect(await askOften()).toBe(0);
    passDays(26.9);
    expect((await test.app.inject(confirm)).statusCode).toBe(200);
    passDays(0.2);
    expect((await press(confirm)).statusCode).toBe(404);
    expect(await askOften()).toBe(1);
  });

  it('sends a subscriber no mail, and one who has left one more in thirty days', async () => {
    const { confirm, unsubscribe } = await subscribeAndReadLinks();
    await press(confirm);
    expect(await askOften()).toBe(0);
    await press(unsubscribe);
    expect(await askOften()).toBe(1);
    expect(await subscribers()).toMatchObject([{ status: 'departed' }]);
    const again = /token=[\w-]+/.exec((await mails()).at(-1).text)?.[0];
    await press(`/newsletter/confirm?${again}`);
    expect(await subscribers()).toMatchObject([{ status: 'confirmed' }]);
  });

  it('says on a page that a link does not work: of the other purpose, or not one of ours', async () => {
    const { unsubscribe } = await subscribeAndReadLinks();
    const none = 'x'.repeat(43);
    for (const link of [
      unsubscribe.replace('unsubscribe', 'confirm'),
      '/newsletter/confirm',
      `/newsletter/unsubscribe?token=${none}`,
    ])
      for (const answer of [await test.app.inject(link), await press(link)]) {
        expect(answer.statusCode).toBe(404);
        expect(answer.body).toContain('<h1>This link does not work</h1>');
      }
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
