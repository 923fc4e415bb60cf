import type { FastifyInstance } from 'fastify';
import { findAskedPlace, findPlace, newQuestionPlace, type Topic } from '@/lib/content';
import { listCustomerQuestions } from '@/lib/content/customer-questions';
import {
  countUnansweredQuestions,
  listQuestions,
  removeQuestion,
} from '../../chat/unanswered/questions-table';
import type { Tables } from '../../db/schema';
import { type DeskDeps, userOf } from '../accounts/access';
import { recordDeed, recordView } from '../accounts/audit-table';
import { deskPaths, sendSectionPage } from '../page';

/** Questions that the page shows; each of them is looked up in the content. */
const mostShown = 50;

type OneQuestion = { Params: { id: string } };

export function addDeskQuestionRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { queries, assistant, realtime } = deps;

  app.get(deskPaths.questions, { exposeHeadRoute: false }, async (request, reply) => {
    await recordView(queries, { actor: userOf(request).actor, act: 'saw-questions' });
    const kept = await countUnansweredQuestions(queries);
    const questions = (await listQuestions(queries, mostShown)).map((question) => ({
      ...question,
      nearest: assistant.findNearest(question.text),
    }));
    const { done } = Object(request.query);
    const notice = done === undefined ? undefined : 'The question is forgotten.';
    const content = <QuestionPage questions={questions} kept={kept} notice={notice} />;
    const title = 'Unanswered questions';
    return sendSectionPage(reply, deps, { section: 'Questions', title, content });
  });

  // A missing question was dealt with by a colleague.
  app.post<OneQuestion>(`${deskPaths.questions}/:id/done`, async (request, reply) => {
    const { actor } = userOf(request);
    const { id } = request.params;
    await queries.transaction().execute(async (transaction) => {
      if (!(await removeQuestion(transaction, id))) return;
      await recordDeed(transaction, { actor, act: 'dealt-with-question', subject: id });
    });
    realtime.tellTeamOfWork();
    return reply.redirect(`${deskPaths.questions}?done`, 303);
  });
}

type Question = Tables['unanswered_questions'] & { nearest?: Topic };

type QuestionPageProps = {
  /** The most asked questions, each with the topic that is nearest to it now. */
  questions: Question[];
  kept: number;
  notice?: string;
};

/** Questions that the site has no answer to, with the places where an editor would add one. */
function QuestionPage({ questions, kept, notice }: QuestionPageProps) {
  return (
    <main>
      <h1>Unanswered questions</h1>
      <p className="notice" role="status">
        {notice}
      </p>
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
              <QuestionItem key={question.id} {...question} />
            ))}
          </ul>
          {kept > questions.length && (
            <p className="quiet">{`The ${questions.length} most asked of ${kept}.`}</p>
          )}
        </>
      )}
    </main>
  );
}

function QuestionItem({ id, text, asked, first_day, last_day, nearest }: Question) {
  return (
    <li>
      <h2 id={id}>
        <bdi>{text}</bdi>
      </h2>
      <p className="quiet">
        {asked === 1 ? 'Asked once, ' : `Asked ${asked} times, `}
        {first_day === last_day ? `on ${first_day}` : `from ${first_day} to ${last_day}`}
      </p>
      {nearest ? (
        <NearPlaces topic={nearest} />
      ) : (
        <p>
          Nothing is near. Add it at <code>{newQuestionPlace}</code>
        </p>
      )}
      <form method="post" action={`${deskPaths.questions}/${id}/done`}>
        <button aria-describedby={id}>Dealt with</button>
      </form>
    </li>
  );
}

/** A topic that has the answer lacks the visitors' words; one that does not needs more text. */
function NearPlaces({ topic }: { topic: Topic }) {
  return (
    <>
      <p>
        The nearest answer is “{topic.label}”. Add to its text at <code>{findPlace(topic)}</code>
      </p>
      <p>
        Or, if it says enough, add the question at{' '}
        <code>{findAskedPlace(topic, listCustomerQuestions())}</code>
      </p>
    </>
  );
}
