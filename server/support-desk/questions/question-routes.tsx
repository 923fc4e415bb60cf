import { listQuestions, removeQuestion } from '../../assistant/unanswered-questions';
import type { Tables } from '../../db/schema';
import type { App } from '../../http/validate';
import { audit, oneId, redirectWithNotice, sections, sendPage } from '../page';
import { List, Row } from '../parts';

export async function addDeskQuestionRoutes(app: App) {
  const { queries } = app;

  app.get(sections.Questions, async (request, reply) => {
    audit(request, 'saw the unanswered questions');
    const questions = await listQuestions(queries);
    const content = (
      <>
        <p>
          <small>
            What visitors asked the assistant in vain, the most asked first. Nothing here says who
            asked. Questions that are not asked for 90 days are forgotten, too.
          </small>
        </p>
        <List
          rows={questions.map((question) => <Question key={question.id} {...question} />)}
          none="The assistant has had an answer to every question."
        />
      </>
    );
    return sendPage(reply, 'Unanswered questions', content);
  });

  app.post(`${sections.Questions}/:id/done`, oneId, async (request, reply) => {
    // A missing question was removed by a colleague.
    await removeQuestion(queries, request.params.id);
    audit(request, 'removed a question');
    return redirectWithNotice(reply, sections.Questions, 'forgotten');
  });
}

function Question({ id, text, asked, first_day, last_day }: Tables['unanswered_questions']) {
  const times = asked === 1 ? 'Asked once' : `Asked ${asked} times`;
  const days = first_day === last_day ? `on ${first_day}` : `from ${first_day} to ${last_day}`;
  return (
    <Row id={id} title={text} facts={`${times}, ${days}`}>
      <form method="post" action={`${sections.Questions}/${id}/done`}>
        <button aria-describedby={id}>Dealt with</button>
      </form>
    </Row>
  );
}
