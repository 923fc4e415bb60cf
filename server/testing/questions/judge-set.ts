import { z } from 'zod';
import { listTopics } from '@/lib/content';
import { admitsIgnorance, ask, offersOf } from '../assistant';

const ids = z.array(z.string());
/**
 * Questions that nobody tuned to. `answer` lists the topics that answer, the best first, or is null;
 * `answers` has a list for each of two questions in one message; `says` is what the reply must contain.
 */
const setSchema = z.array(
  z.strictObject({
    question: z.string(),
    answer: ids.nullable().optional(),
    answers: z.array(ids).optional(),
    says: z.array(z.string()).default([]),
  }),
);

/** What became of a question; without an answer on the site it is `admitted` or `answered`. */
export type Outcome = 'right' | 'partly' | 'offered' | 'missed' | 'wrong' | 'admitted' | 'answered';

const topics = listTopics();
const enoughOfText = 60;

/** Asks all questions of a set, each in a conversation that has just begun. */
export const judgeSet = (set: unknown) =>
  setSchema.parse(set).map(({ question, answer, answers, says }) => {
    const reply = ask(question);
    const offered = new Set(offersOf(reply).map(({ id }) => id));
    const leadsTo = (id: string) =>
      topics.some(
        ({ id: other, text, link }) =>
          other === id &&
          (reply.text.includes(text.slice(0, enoughOfText)) ||
            (reply.link?.href === link.href && /[?#]/.test(link.href))),
      );
    const wanted = answers ?? (answer ? [answer] : []);
    const given = wanted.filter((some) => some.some(leadsTo)).length;
    const reached = wanted.filter((some) => some.some((id) => leadsTo(id) || offered.has(id)));
    const isComplete = says.every((said) => reply.text.replaceAll('\u00a0', ' ').includes(said));

    function judge(): Outcome {
      if (wanted.length === 0) return admitsIgnorance(reply) ? 'admitted' : 'answered';
      if (given === wanted.length && isComplete) return 'right';
      if (reply.link) return given > 0 ? 'partly' : 'wrong';
      return reached.length === wanted.length ? 'offered' : 'missed';
    }
    return { question, outcome: judge(), said: reply.text };
  });
