import { expect, it } from 'vitest';
import { formatPrice } from '@/lib/content/prices';
import { prepareApp } from '@/lib/testing/api/app';
import { chosen, openChat } from '@/lib/testing/requests';

const test = prepareApp();

it('reads a follow-up question together with the previous one', async () => {
  const { say } = await openChat(test.app);
  await say(`What is the price of the ${chosen.name}?`);
  const answer = (await say('and per year?')).json().answers[0].text;
  expect(answer).toContain(formatPrice(chosen.plan.annualPrice));
});
