import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { formatToday } from '../../config/company-time';
import { listDeliveries } from '../../jobs/outbox-lists';
import { sendAgain } from '../../jobs/outbox-retries';
import { findLead, markLead, type StoredLead } from '../../leads/leads-table';
import { writeCsv } from '../../leads/write-csv';
import { eraseAddress } from '../../retention/erasure';
import { type DeskDeps, userOf } from '../accounts/access';
import { recordDeed, recorded, recordView } from '../accounts/audit-table';
import { deskPaths, ProblemPage, sendSectionPage } from '../page';
import { nameVisitor } from '../words';
import { LeadsPage, leadPath, readLeads, readSearch } from './lead-list';
import { ErasePage, LeadPage } from './lead-page';

const gone = {
  title: 'This lead is not there',
  text: 'It was erased, or it never existed.',
  back: { path: deskPaths.leads, label: 'All leads' },
};

type OneLead = { lead: StoredLead; actor: string; reply: FastifyReply };

/** The leads at the desk; each POST leads back to a page, so that a reload repeats nothing. */
export function addDeskLeadRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { database, queries, config, realtime, wakeOutbox } = deps;

  const send = (reply: FastifyReply, title: string, content: ReactNode) =>
    sendSectionPage(reply, deps, { section: 'Leads', title, content });

  app.get(deskPaths.leads, { exposeHeadRoute: false }, async (request, reply) => {
    const { before } = Object(request.query);
    const list = await readLeads(queries, readSearch(request.query), before);
    await recordView(queries, { actor: userOf(request).actor, act: 'saw-leads' });
    return send(reply, 'Leads', <LeadsPage {...list} />);
  });

  app.post(`${deskPaths.leads}/export`, async (request, reply) => {
    // Before the first lead: none leaves without a line of the log.
    await recordDeed(queries, { actor: userOf(request).actor, act: 'exported' });
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="leads-${formatToday()}.csv"`)
      .send(Readable.from(writeCsv(queries, readSearch(request.body))));
  });

  /** Adds a route of one lead, which answers 404 without the lead; a GET is logged as a view. */
  function answer(
    method: 'GET' | 'POST',
    path: string,
    handle: (one: OneLead) => Promise<FastifyReply>,
  ) {
    app.route<{ Params: { id: string } }>({
      method,
      url: leadPath(`:id${path}`),
      exposeHeadRoute: false,
      async handler(request, reply) {
        const lead = await findLead(queries, request.params.id);
        if (!lead) return send(reply.code(404), gone.title, <ProblemPage {...gone} />);
        const { actor } = userOf(request);
        if (method === 'GET')
          await recordView(queries, { actor, act: 'saw-lead', subject: lead.id });
        return handle({ lead, actor, reply });
      },
    });
  }

  answer('GET', '', async ({ lead, reply }) => {
    const deliveries = await listDeliveries(queries, lead.id);
    const page = <LeadPage lead={lead} deliveries={deliveries} />;
    return send(reply, nameVisitor(lead.full_name), page);
  });

  for (const state of ['done', 'new'] as const) {
    answer('POST', `/${state}`, async ({ lead: { id: subject }, actor, reply }) => {
      await recorded(queries, { actor, act: `marked-lead-${state}`, subject }, (db) =>
        markLead(db, subject, state === 'done'),
      );
      return reply.redirect(`${leadPath(subject)}?marked=${state}`, 303);
    });
  }

  answer('POST', '/again', async ({ lead: { id: subject }, actor, reply }) => {
    const { job } = Object(reply.request.body);
    const isDue = await recorded(queries, { actor, act: 'sent-again', subject }, (db) =>
      sendAgain(db, subject, String(job)),
    );
    if (isDue) wakeOutbox();
    return reply.redirect(`${leadPath(subject)}?again=${isDue ? 'due' : 'no'}`, 303);
  });

  answer('GET', '/erase', async ({ lead, reply }) => {
    return send(reply, 'Erase', <ErasePage lead={lead} />);
  });

  answer('POST', '/erase', async ({ lead, actor, reply }) => {
    // Before the erasure: nothing is erased without a line of the log.
    await recordDeed(queries, { actor, act: 'erased-lead', subject: lead.id });
    await eraseAddress(database, lead.email, join(config.dataDir, 'mail'));
    realtime.tellTeamOfWork();
    return reply.redirect(`${deskPaths.leads}?erased=all`, 303);
  });
}
