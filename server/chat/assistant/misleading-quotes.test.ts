import { expect, it } from 'vitest';
import { getAssistantScript, listTopics } from '@/lib/content';
import { createAssistant } from './assistant';

const assistant = createAssistant();
const ask = (text: string) =>
  assistant.answer(text, {
    step: null,
    name: null,
    email: null,
    silentUntil: null,
    now: new Date('2026-11-18T12:00:00+07:00'),
  }).reply;
const idOf = (text: string | undefined) => listTopics().find((topic) => topic.text === text)?.id;

it.each([
  'How many employees do you have?',
  'How many staff work at your office?',
  'Can employees see my password?',
  'Does the site work offline?',
  'What happens to my messages when I end the chat?',
  'Can I have my setup fee back if I am not happy?',
  'Do I get my money back?',
  'Do you offer loyalty cards made of plastic?',
  'How many customers do you have?',
  'How old is your CEO?',
  'Can you print T-shirts?',
  'will prices go up next year',
  'Will the subscription fee rise?',
])('quotes nothing that is near to the question and beside it: %s', (question) => {
  expect(ask(question)?.step).toBe(getAssistantScript().unknown);
});

it.each([
  ['How many accounts does the Starter plan allow?', 'faq/user-accounts'],
  ['Does the plan include email accounts?', 'integration/workspace-e-mail-service'],
  ['Apakah buka hari minggu?', 'contact/hours'],
  ['Are you open on Sundays?', 'contact/hours'],
  ['Do I need to pay hosting separately?', 'faq/what-is-included'],
])('quotes what was asked and not its neighbour: %s', (question, topic) => {
  expect(idOf(ask(question)?.text)).toBe(topic);
});

it('quotes a live solution before one in beta, unless the beta one was named', () => {
  const beta = new Set(listTopics().flatMap(({ id, isBeta }) => (isBeta ? [id] : [])));
  expect(beta).toContain('feature/on-demand-learning-platform-and-microsite/learner-accounts');
  expect(beta).not.toContain(idOf(ask('How many accounts are in a plan?')?.text));
  expect(beta).toContain(idOf(ask('How many learner accounts has the learning platform?')?.text));
});
