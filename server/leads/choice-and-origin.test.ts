import { beforeEach, describe, expect, it } from 'vitest';
import { prepareApp } from '../testing/prepare-app';
import { chosen, fullChoice, fullOrigin, postDemo, smallDemoRequest } from '../testing/requests';

describe('what travels beside a lead', () => {
  const test = prepareApp('sqlite');
  beforeEach(() => test.clear());

  /** Posts a demo request with this in its header, in ASCII as a form sends it. */
  async function send(beside: object) {
    const json = JSON.stringify({ trap: '', elapsed: 9000, ...beside }).replace(
      /[^ -~]/g,
      (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
    );
    const answer = await postDemo(test.app, smallDemoRequest, { 'x-form-meta': json });
    expect(answer.statusCode).toBe(200);
    const { leads, jobs } = await test.stored();
    return { lead: leads[0], mail: JSON.parse(jobs[0]?.payload ?? '') };
  }

  it('is stored in columns of its own, and stands in the mail in the words of the content', async () => {
    const { lead, mail } = await send({ choice: fullChoice, origin: fullOrigin });
    expect(JSON.parse(lead?.choice ?? '')).toEqual(fullChoice);
    expect(JSON.parse(lead?.origin ?? '')).toEqual(fullOrigin);
    expect(lead?.suspected).toBeNull();
    expect(lead?.payload).not.toContain(chosen.plan.id);
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
  });

  it('names an id that the content no longer has as it came', async () => {
    const { mail } = await send({
      choice: { solution: 'constructor', plan: 'gold', period: 'monthly', add_ons: ['old-one'] },
    });
    expect(mail.text).toContain('Solution: constructor\nPlan: gold, Monthly\nAdd-ons: old-one\n');
  });

  it.each([
    { choice: { ...fullChoice, plan: '<b>' } },
    { choice: { ...fullChoice, price: 1 } },
    { choice: { ...fullChoice, users: 1000 } },
    { choice: { ...fullChoice, add_ons: Array(21).fill('one') } },
    { origin: { ...fullOrigin, utm_source: 'a\nPlan: gold' } },
    { origin: { ...fullOrigin, utm_term: '\u202egnp.exe' } },
    { origin: { ...fullOrigin, utm_source: '\ud800' } },
    { origin: { ...fullOrigin, landing_page: `/${'x'.repeat(200)}` } },
    { origin: { ...fullOrigin, referrer: 'https://x.example/a' } },
  ])('is not read from %j: the lead is kept without it and marked', async (beside) => {
    const none = { choice: null, origin: null, suspected: 'unreadable form data' };
    expect((await send(beside)).lead).toMatchObject(none);
  });
});
