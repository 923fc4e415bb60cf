import { beforeEach, describe, expect, it } from 'vitest';
import { prepareApp } from '../testing/prepare-app';
import { chosen, fullChoice, fullOrigin, postDemo, smallDemoRequest } from '../testing/requests';
import { clearStored, readStored } from '../testing/stored';

const person = { trap: '', elapsed: 9000 };

describe('what travels beside a lead', () => {
  const test = prepareApp('sqlite');
  beforeEach(() => clearStored(test.database.queries));

  /** Posts a demo request with this in its header, in ASCII as a form sends it. */
  async function send(beside: object) {
    const json = JSON.stringify({ ...person, ...beside }).replace(
      /[^ -~]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const answer = await postDemo(test.app, smallDemoRequest, { 'x-form-meta': json });
    expect(answer.statusCode).toBe(200);
    const { leads, jobs } = await readStored(test.database.queries);
    const [lead] = leads;
    if (!lead) throw new Error('no lead is stored');
    return { lead, mail: JSON.parse(jobs[0]?.payload ?? '') };
  }

  it('is stored in columns of its own, not in the payload', async () => {
    const { lead } = await send({ choice: fullChoice, origin: fullOrigin });
    expect(JSON.parse(lead.choice ?? '')).toEqual(fullChoice);
    expect(JSON.parse(lead.origin ?? '')).toEqual(fullOrigin);
    expect(lead.suspected).toBeNull();
    expect(JSON.parse(lead.payload)).not.toHaveProperty('choice');
    expect(lead.payload).not.toContain(chosen.plan.id);
  });

  it('leaves the columns empty where nothing came', async () => {
    const { lead, mail } = await send({});
    expect([lead.choice, lead.origin]).toEqual([null, null]);
    expect(mail.text).not.toMatch(/Plan|Landing page/);
  });

  // The rest is about the mail and the header, not about what is stored, so one database is enough.

  it('stands in the mail in the words of the content', async () => {
    const { mail } = await send({ choice: fullChoice, origin: fullOrigin });
    expect(mail.text).toContain(
      [
        `Solution: ${chosen.name}`,
        `Plan: ${chosen.plan.name}, Annual`,
        'Add-ons: Content management, Additional user access account × 3',
        'Landing page: /product/ecommerce-website',
        'Referrer: www.search.example',
        'Campaign source: newsletter',
        'Campaign medium: e-mail',
        'Campaign: Buka toko ☕',
        'Campaign term: =shop',
        'Campaign content: <b>top</b>',
        '',
      ].join('\n'),
    );
    expect(mail.html).toContain('&lt;b&gt;top&lt;/b&gt;');
    expect(mail.html).not.toContain('<b>top');
  });

  it('names an id that the content no longer has as it came', async () => {
    const { mail } = await send({
      choice: { solution: 'constructor', plan: 'gold', period: 'monthly', add_ons: ['old-one'] },
    });
    expect(mail.text).toContain('Solution: constructor\nPlan: gold, Monthly\nAdd-ons: old-one\n');
  });

  it.each([
    ['a choice with markup', { choice: { ...fullChoice, plan: '<b>' } }],
    ['a choice with another field', { choice: { ...fullChoice, price: 1 } }],
    ['half a user', { choice: { ...fullChoice, users: 1.5 } }],
    ['1,000 users', { choice: { ...fullChoice, users: 1000 } }],
    ['21 add-ons', { choice: { ...fullChoice, add_ons: Array(21).fill('one') } }],
    ['a choice without a plan', { choice: { ...fullChoice, plan: undefined } }],
    ['a line break', { origin: { ...fullOrigin, utm_source: 'a\nPlan: gold' } }],
    ['an escape sequence', { origin: { ...fullOrigin, utm_source: '\u001b[2J' } }],
    ['a text that turns around', { origin: { ...fullOrigin, utm_term: '\u202egnp.exe' } }],
    ['a null character', { origin: { ...fullOrigin, landing_page: '/\0' } }],
    ['half a character', { origin: { ...fullOrigin, utm_source: '\ud800' } }],
    ['a long campaign', { origin: { ...fullOrigin, utm_campaign: 'x'.repeat(101) } }],
    ['a long path', { origin: { ...fullOrigin, landing_page: `/${'x'.repeat(200)}` } }],
    ['a foreign landing page', { origin: { ...fullOrigin, landing_page: 'https://x.example/' } }],
    ['an address for a host', { origin: { ...fullOrigin, referrer: 'https://x.example/a' } }],
    ['an unknown parameter', { origin: { ...fullOrigin, utm_id: '1' } }],
  ])('is not read with %s: the lead is kept without it and marked', async (_name, beside) => {
    const { lead } = await send(beside);
    expect(lead).toMatchObject({
      choice: null,
      origin: null,
      suspected: 'unreadable form data',
    });
  });
});
