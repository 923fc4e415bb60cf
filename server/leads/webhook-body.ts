import { z } from 'zod';
import type { LeadRow } from '../db/schema';

/** Body of a webhook call, as the job keeps it. */
const webhookBodySchema = z.strictObject({
  id: z.string(),
  kind: z.string(),
  created_at: z.string(),
  country: z.string().nullable(),
  suspected: z.string().nullable(),
  payload: z.record(z.string(), z.unknown()),
});
export type WebhookBody = z.infer<typeof webhookBodySchema>;

type Lead = Pick<LeadRow, 'id' | 'kind' | 'created_at' | 'country' | 'suspected'>;

/** The webhook body for a lead. */
export function composeWebhookBody(lead: Lead, payload: Record<string, unknown>): WebhookBody {
  const { id, kind, created_at, country, suspected } = lead;
  return { id, kind, created_at, country, suspected, payload };
}
