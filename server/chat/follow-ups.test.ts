import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { listLiveProducts } from '@/lib/content';
import { formatRupiah } from '@/lib/content/format';
import { createTestApp } from '../testing/app';
import { callAs, openChat } from '../testing/chat';
import { prepareApp } from '../testing/prepare-app';

const [product] = listLiveProducts().filter(({ pricings }) => pricings.length > 0);
const plan = product?.pricings[0];

describe('a follow-up question', () => {
  const test = prepareApp('sqlite');

  it('is understood by another process than the question before it', async ({ skip }) => {
    if (!product || !plan) return skip('there is no plan to ask for');
    const visitor = await openChat(test.app);
    await visitor.say(`What is the price of the ${product.name}?`);
    const other = createTestApp(test.database);
    const body = {
      chat_room_id: visitor.room.id,
      sender_id: visitor.user.id,
      text: 'and per year?',
    };
    await callAs(other, visitor.cookie, {
      method: 'POST',
      url: '/chat-messages',
      body,
      headers: { 'idempotency-key': randomUUID() },
    });
    await other.close();
    const answer = (await visitor.read()).at(-1)?.text;
    expect(answer).toContain(product.name);
    expect(answer).toContain(formatRupiah(plan.annualPrice));
    expect(answer).not.toContain(formatRupiah(plan.monthlyPrice));
  });
});
