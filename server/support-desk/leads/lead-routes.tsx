import { Readable } from 'node:stream';
import { formatToday } from '../../config/company-time';
import { Refusal } from '../../http/refusal';
import type { App } from '../../http/validate';
import { writeCsv, writeXlsx } from '../../leads/export-leads';
import { findLead, listLeads, markLead, type StoredLead } from '../../leads/leads-table';
import { sendLeadAgain } from '../../leads/store-lead';
import { listJobs } from '../../outbox/jobs-table';
import { audit, oneId, redirectWithNotice, sections, sendPage } from '../page';
import { nameVisitor } from '../parts';
import { LeadList, leadPath, leadSearch } from './lead-list';
import { LeadPage } from './lead-page';

const leadsOnPage = 50;

export async function addDeskLeadRoutes(app: App) {
  const { queries, config } = app;

  const listed = { schema: { querystring: leadSearch } };
  app.get(sections.Leads, listed, async (request, reply) => {
    const search = request.query;
    const before = await findLead(queries, search.before);
    const found = await listLeads(queries, search, leadsOnPage + 1, before);
    audit(request, 'saw the leads');
    const leads = found.slice(0, leadsOnPage);
    const content = <LeadList {...{ search, leads }} hasMore={found.length > leadsOnPage} />;
    return sendPage(reply, 'Leads', content);
  });

  // The search is in the body, since addresses may be logged.
  const exported = { schema: { body: leadSearch } };
  for (const ending of ['csv', 'xlsx'] as const) {
    const path = `${sections.Leads}/export.${ending}`;
    app.post(path, exported, async (request, reply) => {
      const { body } = request;
      audit(request, 'exported leads');
      const name = `leads-${formatToday()}.${ending}`;
      reply.header('content-disposition', `attachment; filename="${name}"`);
      if (ending === 'csv')
        return reply.type('text/csv; charset=utf-8').send(Readable.from(writeCsv(queries, body)));
      reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
      return reply.send(await writeXlsx(queries, body));
    });
  }

  async function readLead(id: string): Promise<StoredLead> {
    const lead = await findLead(queries, id);
    if (lead) return lead;
    throw new Refusal(404, 'unknown-lead', 'This lead was erased, or it never existed.');
  }

  app.get(leadPath(':id'), oneId, async (request, reply) => {
    const lead = await readLead(request.params.id);
    audit(request, 'saw a lead', { lead: lead.id });
    const content = <LeadPage lead={lead} jobs={await listJobs(queries, lead.id)} />;
    return sendPage(reply, nameVisitor(lead.full_name), content);
  });

  const post = (
    action: 'done' | 'new' | 'again',
    did: string,
    act: (lead: StoredLead) => Promise<unknown>,
  ) =>
    app.post(`${leadPath(':id')}/${action}`, oneId, async (request, reply) => {
      const lead = await readLead(request.params.id);
      await act(lead);
      audit(request, did, { lead: lead.id });
      return redirectWithNotice(reply, leadPath(lead.id), action);
    });

  post('done', 'marked a lead as done', ({ id }) => markLead(queries, id, true));
  post('new', 'marked a lead as new', ({ id }) => markLead(queries, id, false));
  post('again', 'sent a lead again', (lead) => sendLeadAgain(queries, lead, config.leadsTo));
}
