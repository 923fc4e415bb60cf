import { describe, expect, it } from 'vitest';
import { getAssistantScript, personStep } from '@/lib/content';
import { ask, assistant, conversation } from '@/server/testing/assistant';
import { answerStep } from './script';

const { helpOptions, missed, steps, unsure } = getAssistantScript();
const noneOfThese = steps.find(({ id }) => id === unsure)?.options[0]?.text ?? '';
const [helped = '', notMeant = ''] = helpOptions.map(({ text }) => text);
const labels = (text: string, step: string | null = null) =>
  ask(text, step).replyOptions.map((option) => option.text);
const question = 'How often is my data backed up?';

describe('the buttons that ask whether an answer has helped', () => {
  it('stand below an answer from the content, before the others', () => {
    expect(labels(question).slice(0, helpOptions.length)).toEqual([helped, notMeant]);
  });

  it.each(['hello', 'Pricing', 'Is there a horse?', 'thanks'])(
    'do not stand below what is no answer from the content: %s',
    (text) => {
      expect(labels(text)).not.toContain(notMeant);
    },
  );

  it('lead to thanks, without a question to keep', () => {
    const turn = assistant.answer(helped, { ...conversation, step: answerStep, question });
    expect(turn.reply?.step).toBe('helped');
    expect(turn.missed).toBeUndefined();
  });

  it('offer what else may be meant, and a person, and give the question to be kept', () => {
    const asked = 'Do you have a backup of my shop?';
    const answered = ask(asked);
    const turn = assistant.answer(notMeant, { ...conversation, step: answerStep, question: asked });
    expect(answered.step).toBe(answerStep);
    expect(turn.missed).toBe(asked);
    expect(turn.reply?.text).toBe(steps.find(({ id }) => id === missed)?.text);
    const offered = turn.reply?.replyOptions.map(({ text }) => text) ?? [];
    expect(offered.at(-1)).toBe('Talk to a person');
    expect(offered.length).toBeGreaterThan(1);
    for (const label of offered.slice(0, -1)) expect(ask(label).text).not.toBe(answered.text);
  });

  it('offer nothing again where none of the offered was meant', () => {
    const asked = 'Do you paint pictures of elephants?';
    const offered = ask(asked);
    const turn = assistant.answer(noneOfThese, {
      ...conversation,
      step: offered.step,
      question: asked,
    });
    expect(offered.step).toBe(unsure);
    expect(turn.missed).toBe(asked);
    expect(turn.reply?.replyOptions.map(({ text }) => text)).toEqual(['Talk to a person']);
  });

  it.each([null, 'Talk to a person'])('keep nothing where nothing was asked: %s', (pressed) => {
    const turn = assistant.answer(notMeant, { ...conversation, question: pressed });
    expect(turn.reply?.step).toBe(missed);
    expect(turn.missed).toBeUndefined();
  });
});

it('gives a question without an answer to be kept', () => {
  expect(assistant.answer('Is there a horse?', conversation).missed).toBe('Is there a horse?');
  for (const text of [question, 'hello', 'Talk to a person'])
    expect(assistant.answer(text, conversation).missed).toBeUndefined();
});

it('keeps no question that is asked at the prompt for a name', () => {
  const step = `${personStep}-name`;
  const turn = assistant.answer('Is there a horse?', { ...conversation, step });
  expect(turn.missed).toBeUndefined();
});
