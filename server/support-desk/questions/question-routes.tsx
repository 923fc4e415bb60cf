import type { FastifyInstance } from 'fastify';
import { findPlace, newQuestionPlace, type Topic } from '@/lib/content';
import { questionsFile } from '../../chat/assistant/learning/questions';
import {
  countUnansweredQuestions,
  listQuestions,
  removeQuestion,
} from '../../chat/unanswered/questions-table';
import type { Tables } from '../../db/schema';
import { type DeskDeps, deskPaths, leadTo, nameOf, sendPage } from '../page';

/** Questions that the page shows; each of them is looked up in the content. */
const mostShown = 50;

const title = 'Unanswered questions';

/** Questions that the site has no answer to, with the places where an editor would add one. */
export function addDeskQuestionRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { queries, assistant } = deps;

  app.get(deskPaths.questions, async (request, reply) => {
    request.log.info({ desk: nameOf(request) }, 'saw the unanswered questions');
    const kept = await countUnansweredQuestions(queries);
    const questions = await listQuestions(queries, mostShown);
    const content = (
      <main>
        <h1>{title}</h1>
        {kept === 0 ? (
          <p>The assistant has had an answer to every question.</p>
        ) : (
          <>
            <p className="quiet">
              What visitors asked the assistant in vain, the most asked first. Nothing here says who
              asked. A question is forgotten once it is dealt with, or when it is not asked for 90
              days.
            </p>
            <ul className="rows questions">
              {questions.map((question) => (
                <Question
                  key={question.id}
                  question={question}
                  nearest={assistant.findNearest(question.text)}
                />
              ))}
            </ul>
          </>
        )}
        {kept > mostShown && <p className="quiet">{`The ${mostShown} most asked of ${kept}.`}</p>}
      </main>
    );
    return sendPage(reply, deps, { section: 'Questions', title, content });
  });

  type OneQuestion = { Params: { id: string } };
  app.post<OneQuestion>(`${deskPaths.questions}/:id/done`, async (request, reply) => {
    // A missing question was dealt with by a colleague.
    await removeQuestion(queries, request.params.id);
    return leadTo(reply, deskPaths.questions, 'forgotten');
  });
}

type QuestionProps = { question: Tables['unanswered_questions']; nearest: Topic | undefined };

function Question({ question, nearest }: QuestionProps) {
  const { id, text, asked, first_day, last_day } = question;
  // A topic that has the answer lacks the visitors' words; one that does not needs more text.
  const advice = nearest
    ? [
        [`The nearest answer is “${nearest.label}”. Add to its text at`, findPlace(nearest)],
        ['Or, if it says enough, add the question at', `${questionsFile} › # ${nearest.id}`],
      ]
    : [['Nothing is near. Add it at', newQuestionPlace]];
  return (
    <li>
      <h2 id={id}>
        <bdi>{text}</bdi>
      </h2>
      <p className="quiet">
        {asked === 1 ? 'Asked once, ' : `Asked ${asked} times, `}
        {first_day === last_day ? `on ${first_day}` : `from ${first_day} to ${last_day}`}
      </p>
      {advice.map(([words, place]) => (
        <p key={words}>
          {words} <code>{place}</code>
        </p>
      ))}
      <form method="post" action={`${deskPaths.questions}/${id}/done`}>
        <button aria-describedby={id}>Dealt with</button>
      </form>
    </li>
  );
}
