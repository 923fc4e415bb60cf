import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { formatToday } from '../../config/company-time';
import { listJobs } from '../../jobs/jobs-table';
import { writeCsv, writeXlsx } from '../../leads/export-leads';
import { findLead, markLead } from '../../leads/leads-table';
import { sendLeadAgain } from '../../leads/store-lead';
import { eraseAddress } from '../../retention/erasure';
import { type DeskDeps, deskPaths, leadTo, nameOf, ProblemPage, sendPage } from '../page';
import { nameVisitor } from '../words';
import { LeadsPage, leadPath, readLeads, readSearch } from './lead-list';
import { LeadPage } from './lead-page';

type OneLead = { Params: { id: string } };

/** The leads: a list, a page for each, and what the team does with one. */
export function addDeskLeadRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { database, queries, config, wakeOutbox } = deps;
  const path = leadPath(':id');

  app.get(deskPaths.leads, async (request, reply) => {
    const list = await readLeads(queries, request.query);
    request.log.info({ desk: nameOf(request) }, 'saw the leads');
    return sendPage(reply, deps, {
      section: 'Leads',
      title: 'Leads',
      content: <LeadsPage {...list} />,
    });
  });

  // The search travels in the body, since addresses of requests may be logged.
  app.post(`${deskPaths.leads}/export`, async (request, reply) => {
    const search = readSearch(request.body);
    const type = Object(request.body).type === 'xlsx' ? 'xlsx' : 'csv';
    request.log.info({ desk: nameOf(request) }, 'exported leads');
    reply.header('content-disposition', `attachment; filename="leads-${formatToday()}.${type}"`);
    if (type === 'xlsx') {
      reply.type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
      return reply.send(await writeXlsx(queries, search));
    }
    return reply.type('text/csv; charset=utf-8').send(Readable.from(writeCsv(queries, search)));
  });

  function sendUnknown(reply: FastifyReply) {
    const title = 'This lead is not there';
    const text = 'It was erased, or it never existed.';
    const back = { path: deskPaths.leads, label: 'All leads' };
    const content = <ProblemPage {...{ title, text, back }} />;
    return sendPage(reply.code(404), deps, { section: 'Leads', title, content });
  }
  const findLeadOf = ({ params }: FastifyRequest<OneLead>) => findLead(queries, params.id);

  app.get<OneLead>(path, async (request, reply) => {
    const lead = await findLeadOf(request);
    if (!lead) return sendUnknown(reply);
    request.log.info({ desk: nameOf(request), lead: lead.id }, 'saw a lead');
    const content = <LeadPage lead={lead} jobs={await listJobs(queries, lead.id)} />;
    return sendPage(reply, deps, { section: 'Leads', title: nameVisitor(lead.full_name), content });
  });

  for (const state of ['done', 'new'] as const) {
    app.post<OneLead>(`${path}/${state}`, async (request, reply) => {
      const lead = await findLeadOf(request);
      if (!lead) return sendUnknown(reply);
      await markLead(queries, lead.id, state === 'done');
      return leadTo(reply, leadPath(lead.id), state);
    });
  }

  app.post<OneLead>(`${path}/again`, async (request, reply) => {
    const lead = await findLeadOf(request);
    if (!lead) return sendUnknown(reply);
    await sendLeadAgain(queries, lead, config.leadsTo);
    wakeOutbox();
    return leadTo(reply, leadPath(lead.id), 'again');
  });

  app.post<OneLead>(`${path}/erase`, async (request, reply) => {
    const lead = await findLeadOf(request);
    if (!lead) return sendUnknown(reply);
    const erased = await eraseAddress(database, lead.email, join(config.dataDir, 'mail'));
    request.log.info({ desk: nameOf(request), lead: lead.id, erased }, 'erased an address');
    return leadTo(reply, deskPaths.leads, 'erased');
  });
}
