import { expect, it, vi } from 'vitest';
import { getNewsletter } from '@/lib/content';
import { prepareApp } from '@/lib/testing/api/app';
import { formType, post } from '@/lib/testing/requests';

const dayMs = 24 * 3_600_000;
const { confirm: confirming, unsubscribe: leaving } = getNewsletter().pages;
const url = '/users/newsletter/on';

const test = prepareApp();

const subscribe = (email = 'ani@example.com') => post(test.app, url, { email });
const press = (link: string, type = formType) =>
  test.app.inject({ method: 'POST', url: link, headers: { 'content-type': type } });
const expectStatus = async (status: string) =>
  expect(await test.stored()).toMatchObject({ subscribers: [{ status }] });
const passDays = (days: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * dayMs });

async function readLinks() {
  const mail = (await test.stored()).mails.at(-1);
  const links = [/\S+\/confirm\?token=\S+/.exec(mail.text)?.[0], mail.unsubscribeUrl];
  const [confirm = '', unsubscribe = ''] = links.map((link) => link.replace(/^.*(?=\/news)/, ''));
  return { confirm, unsubscribe };
}

it('mails a confirmation without any text of the visitor, and stores tokens as hashes', async () => {
  const answer = await subscribe(' Ani+SPAM@Example.com ');
  expect(answer.json()).toEqual({ success: true });
  const state = { email: 'ani+spam@example.com', status: 'pending', suspected: null };
  const { subscribers, jobs, mails } = await test.stored();
  expect(subscribers).toMatchObject([state]);
  expect(jobs).toMatchObject([{ recipient: 'Ani+SPAM@Example.com' }]);
  const [mail] = mails;
  expect(JSON.stringify(mail)).not.toMatch(/ani|spam/i);
  const tokens = await test.queries.selectFrom('newsletter_tokens').selectAll().execute();
  const sent = [...mail.text.matchAll(/token=([\w-]{43})\b/g)].map(([, token]) => token);
  expect(sent).toHaveLength(2);
  for (const token of sent) expect(JSON.stringify(tokens)).not.toContain(token);
});

it.each(['unsubscribe?token=x', 'unsub'])(
  'says how to leave at a damaged link: %s',
  async (link) => {
    const page = await test.app.inject(`/newsletter/${link}`);
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain(`href="${leaving.broken.link.href}"`);
  },
);

it('confirms on the button press, not when the page opens', async () => {
  await subscribe();
  const { confirm } = await readLinks();
  const page = await test.app.inject(confirm);
  expect(page.body).toContain(
    `<form method="post"><button type="submit">${confirming.ask.button}<`,
  );
  await expectStatus('pending');
  expect((await press(confirm)).body).toContain(`<h1>${confirming.done.title}</h1>`);
  await expectStatus('confirmed');
  expect((await press(confirm)).statusCode).toBe(200);
});

it.each([formType, 'multipart/form-data; boundary=x'])(
  'unsubscribes by the one-click call of a mail provider: %s',
  async (type) => {
    await subscribe();
    const { confirm, unsubscribe } = await readLinks();
    await press(confirm);
    expect((await test.app.inject(unsubscribe)).body).toContain(`>${leaving.ask.button}</button>`);
    await expectStatus('confirmed');
    expect((await press(unsubscribe, type)).statusCode).toBe(200);
    expect((await press(confirm)).statusCode).toBe(404);
    await expectStatus('departed');
  },
);

async function askOften() {
  const countMails = async () => (await test.stored()).mails.length;
  const before = await countMails();
  for (let count = 0; count < 8; count++) {
    expect((await subscribe()).body).toBe('{"success":true}');
    passDays(3 / 8);
  }
  return (await countMails()) - before;
}

it('sends an address one mail in thirty days, whose link works for as long', async () => {
  expect(await askOften()).toBe(1);
  const { confirm } = await readLinks();
  passDays(26.9);
  expect((await test.app.inject(confirm)).statusCode).toBe(200);
  passDays(0.2);
  expect((await press(confirm)).statusCode).toBe(404);
  expect(await askOften()).toBe(1);
});

it('sends a subscriber no mail, and one who has left one more in thirty days', async () => {
  await subscribe();
  const { confirm, unsubscribe } = await readLinks();
  await press(confirm);
  expect(await askOften()).toBe(0);
  await press(unsubscribe);
  expect(await askOften()).toBe(1);
  await press((await readLinks()).confirm);
  await expectStatus('confirmed');
});
