import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactNode } from 'react';
import { formatToday } from '../../config/company-time';
import type { LeadRow } from '../../db/schema';
import { listDeliveries } from '../../jobs/outbox-lists';
import { sendAgain } from '../../jobs/outbox-retries';
import { findLead, markLead } from '../../leads/leads-table';
import { writeCsv } from '../../leads/write-csv';
import { eraseAddress } from '../../retention/erasure';
import { countOfAddress } from '../../retention/find-of-address';
import { type DeskDeps, userOf } from '../accounts/access';
import { recordDeed, recorded, recordView } from '../accounts/audit-table';
import { deskPaths, ProblemPage, sendSectionPage } from '../page';
import { nameVisitor } from '../words';
import { ErasePage } from './erase-page';
import { LeadsPage, leadPath } from './lead-list';
import { LeadPage } from './lead-page';
import { readLeads, readSearch, toFilter } from './lead-search';

const gone = {
  title: 'This lead is not there',
  text: 'It was erased, or it never existed.',
  back: { path: deskPaths.leads, label: 'All leads' },
};

type OneLead = { Params: { id: string } };

/** The leads at the desk; each POST leads back to a page, so that a reload repeats nothing. */
export function addDeskLeadRoutes(app: FastifyInstance, deps: DeskDeps): void {
  const { database, queries, config, realtime, wakeOutbox } = deps;
  const mailDir = join(config.dataDir, 'mail');
  const noHead = { exposeHeadRoute: false };
  const path = leadPath(':id');

  const send = (reply: FastifyReply, title: string, content: ReactNode) =>
    sendSectionPage(reply, deps, { section: 'Leads', title, content });

  /** Answers with what `make` gives for a lead, or says that it is gone. */
  async function withLead(
    reply: FastifyReply,
    id: string,
    make: (lead: LeadRow) => Promise<FastifyReply>,
  ) {
    const lead = await findLead(queries, id);
    return lead ? make(lead) : send(reply.code(404), gone.title, <ProblemPage {...gone} />);
  }

  const recordSight = (reply: FastifyReply, id: string) =>
    recordView(queries, { actor: userOf(reply.request).actor, act: 'saw-lead', subject: id });

  app.get(deskPaths.leads, noHead, async (request, reply) => {
    const { before, erased } = Object(request.query);
    const search = readSearch(request.query);
    const list = await readLeads(queries, search, typeof before === 'string' ? before : undefined);
    await recordView(queries, { actor: userOf(request).actor, act: 'saw-leads' });
    const notice = erased === undefined ? undefined : erasedNotice(erased);
    return send(reply, 'Leads', <LeadsPage {...list} search={search} notice={notice} />);
  });

  app.post(`${deskPaths.leads}/export`, async (request, reply) => {
    const search = readSearch(request.body);
    // Before the first lead: none leaves without a line of the log.
    await recordDeed(queries, { actor: userOf(request).actor, act: 'exported' });
    const name = `leads-${formatToday()}.csv`;
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .send(Readable.from(writeCsv(queries, toFilter(search))));
  });

  app.get<OneLead>(path, noHead, ({ params, query }, reply) =>
    withLead(reply, params.id, async (lead) => {
      await recordSight(reply, lead.id);
      const deliveries = await listDeliveries(queries, lead.id);
      const page = <LeadPage lead={lead} deliveries={deliveries} notice={describeAction(query)} />;
      return send(reply, nameVisitor(lead.full_name), page);
    }),
  );

  for (const state of ['done', 'new'] as const) {
    app.post<OneLead>(`${path}/${state}`, ({ params }, reply) =>
      withLead(reply, params.id, async ({ id }) => {
        const deed = {
          actor: userOf(reply.request).actor,
          act: `marked-lead-${state}`,
          subject: id,
        } as const;
        await recorded(queries, deed, (db) => markLead(db, id, state === 'done'));
        return reply.redirect(`${leadPath(id)}?marked=${state}`, 303);
      }),
    );
  }

  app.post<OneLead>(`${path}/again`, ({ params, body }, reply) =>
    withLead(reply, params.id, async ({ id }) => {
      const { job } = Object(body);
      const deed = { actor: userOf(reply.request).actor, act: 'sent-again', subject: id } as const;
      const isDue = await recorded(queries, deed, (db) => sendAgain(db, id, String(job)));
      if (isDue) wakeOutbox();
      return reply.redirect(`${leadPath(id)}?again=${isDue ? 'due' : 'no'}`, 303);
    }),
  );

  app.get<OneLead>(`${path}/erase`, noHead, ({ params }, reply) =>
    withLead(reply, params.id, async (lead) => {
      await recordSight(reply, lead.id);
      const counts = await countOfAddress(queries, lead.email);
      return send(reply, 'Erase', <ErasePage lead={lead} counts={counts} />);
    }),
  );

  app.post<OneLead>(`${path}/erase`, ({ params }, reply) =>
    withLead(reply, params.id, async ({ email }) => {
      const { actor } = userOf(reply.request);
      const { isFlushed } = await eraseAddress(database, email, { actor, mailDir });
      realtime.tellTeamOfWork();
      return reply.redirect(`${deskPaths.leads}?erased=${isFlushed ? 'all' : 'traces'}`, 303);
    }),
  );
}

function describeAction(query: unknown): string | undefined {
  const { marked, again } = Object(query);
  if (marked === 'done') return 'The lead is marked as done.';
  if (marked === 'new') return 'The lead counts as new again.';
  if (again === 'due') return 'It is sent again now.';
  return again === undefined ? undefined : 'It is being sent already, or it was sent.';
}

const erasedNotice = (erased: unknown) =>
  erased === 'traces'
    ? 'Everything about the address was erased. Another program was reading: traces stay in the log of the database for up to an hour.'
    : 'Everything about the address was erased.';
