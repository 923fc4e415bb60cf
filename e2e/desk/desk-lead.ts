import { type APIRequestContext, expect } from 'playwright/test';
import { apiOrigin, siteOrigin } from '../../lib/testing/addresses';
import { withDatabase } from '../support/database';
import { desk } from './desk-page';

/** Address of the list of leads. */
export const leadsAddress = `${desk}/leads`;

/** Sends a demo request as the site's form does, and gives the id of the lead. */
export async function sendLead(
  request: APIRequestContext,
  data: { full_name: string; email: string; [field: string]: string },
): Promise<string> {
  const headers = {
    origin: siteOrigin,
    'x-form-meta': JSON.stringify({ trap: '', elapsed: 9000 }),
  };
  const answer = await request.post(`${apiOrigin}/email/request-demo`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()).data.id;
}

/** Waits until the mails of a lead have been sent. */
export const untilSent = (leadId: string) =>
  expect
    .poll(() =>
      withDatabase((database) =>
        database.prepare('select id from outbox where lead_id = ? and sent_at is null').get(leadId),
      ),
    )
    .toBeUndefined();
