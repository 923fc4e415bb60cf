import type { FastifyInstance } from 'fastify';
import {
  countUnansweredQuestions,
  listQuestions,
  removeQuestion,
} from '../../chat/unanswered/questions-table';
import { type DeskDeps, userOf } from '../accounts/access';
import { recordDeed, recordView } from '../accounts/audit-table';
import { deskPaths, sendSectionPage } from '../page';
import { QuestionPage } from './question-page';

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
