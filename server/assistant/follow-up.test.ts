import { expect, it } from 'vitest';
import { prepareApp } from '@/lib/testing/api/app';
import { firstSolution } from '@/lib/testing/content';
import { openChat } from '@/lib/testing/requests';

const test = prepareApp();

it('reads a follow-up question together with the previous one', async () => {
  const { say } = await openChat(test.app);
  await say(`What is the price of the ${firstSolution.name}?`);
  const answer = (await say('and per year?')).json().answers[0].text;
  expect(answer).toContain(firstSolution.planAt(0).annual);
});
