import type { FastifyInstance } from 'fastify';
import { findPlace, newQuestionPlace, type Topic } from '@/lib/content';
import { questionsFile } from '../../chat/assistant/learning/questions';
import {
  countUnansweredQuestions,
  listQuestions,
  removeQuestion,
} from '../../chat/unanswered/questions-table';
import type { Tables } from '../../db/schema';
import { type DeskDeps, userOf } from '../accounts/access';
import { recorded, recordView } from '../accounts/audit-table';
import { deskPaths, sendSectionPage } from '../page';

/** Questions that the page shows; each of them is looked up in the content. */
const mostShown = 50;

const title = 'Unanswered questions';

/** Questions that the site has no answer to, with the places where an editor would add one. */
export function addDeskQuestionRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { queries, assistant, realtime } = deps;

  app.get(deskPaths.questions, { exposeHeadRoute: false }, async (request, reply) => {
    await recordView(queries, { actor: userOf(request).actor, act: 'saw-questions' });
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
              asked. A question is forgotten once it is dealt with, or when nobody asks it for 90
              days.
            </p>
            <ul className="rooms questions">
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
    return sendSectionPage(reply, deps, { section: 'Questions', title, content });
  });

  type OneQuestion = { Params: { id: string } };
  app.post<OneQuestion>(`${deskPaths.questions}/:id/done`, async (request, reply) => {
    const { actor } = userOf(request);
    const { id } = request.params;
    // A missing question was dealt with by a colleague.
    await recorded(queries, { actor, act: 'dealt-with-question', subject: id }, (db) =>
      removeQuestion(db, id),
    );
    realtime.tellTeamOfWork();
    return reply.redirect(`${deskPaths.questions}?forgotten`, 303);
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
